import type { ReactNode } from 'react'

/** An empty list, with what to do first. */
export function EmptyState({
  icon,
  title,
  children,
  action,
}: {
  icon?: ReactNode
  title: string
  children?: ReactNode
  action?: ReactNode
}) {
  return (
    <div className="grid justify-items-center gap-3 rounded-card border border-dashed border-edge/60 px-6 py-14 text-center">
      {icon && <span className="text-muted [&_svg]:size-6">{icon}</span>}
      <h2 className="text-heading">{title}</h2>
      {children && <div className="max-w-md text-muted">{children}</div>}
      {action && <div className="mt-2 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}
