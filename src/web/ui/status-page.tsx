import type { ReactNode } from 'react'

/** A page with a single message and its next steps. */
export function StatusPage({
  icon,
  title,
  children,
  actions,
}: {
  icon?: ReactNode
  title: string
  children?: ReactNode
  actions?: ReactNode
}) {
  return (
    <div className="container-page grid min-h-[70dvh] content-center py-16">
      <div className="mx-auto grid w-full max-w-lg gap-4">
        {icon && <span className="[&_svg]:size-8">{icon}</span>}
        <h1 className="text-title">{title}</h1>
        <div className="grid gap-4 text-muted">{children}</div>
        {actions && <div className="mt-4 flex flex-wrap gap-3">{actions}</div>}
      </div>
    </div>
  )
}
