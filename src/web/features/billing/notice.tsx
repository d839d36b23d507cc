import { clsx } from 'clsx'
import type { ReactNode } from 'react'

const LOOK = {
  quiet: 'border-line bg-sunken',
  brand: 'border-transparent bg-brand-soft',
  bad: 'border-bad/40 bg-bad-soft',
}

/** A message in a box, with an action. */
export function Notice({
  icon,
  title,
  tone = 'quiet',
  children,
  action,
}: {
  icon?: ReactNode
  title?: ReactNode
  tone?: keyof typeof LOOK
  children?: ReactNode
  action?: ReactNode
}) {
  return (
    <div className={clsx('flex gap-3 rounded-card border p-5', LOOK[tone])}>
      {icon && <span className="mt-0.5 shrink-0 [&_svg]:size-5">{icon}</span>}
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-1">
        {title && <p className="font-medium">{title}</p>}
        {children && <div className="text-sm">{children}</div>}
        {action && <div className="mt-3 flex flex-wrap gap-3">{action}</div>}
      </div>
    </div>
  )
}
