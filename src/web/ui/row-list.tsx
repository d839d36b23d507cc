import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export function RowList({ children }: { children: ReactNode }) {
  return <ul className="divide-y divide-line rounded-card border border-line bg-surface">{children}</ul>
}

export function Row({
  title,
  meta,
  action,
  className,
  onPointAt,
}: {
  title: ReactNode
  meta?: ReactNode
  action?: ReactNode
  className?: string
  /** Called on pointer or keyboard focus. */
  onPointAt?: (() => void) | undefined
}) {
  return (
    <li
      className={clsx('flex flex-wrap items-center gap-x-6 gap-y-3 px-5 py-4', className)}
      {...(onPointAt && { onPointerEnter: onPointAt, onFocus: onPointAt })}
    >
      <div className="min-w-48 flex-1">
        <p className="font-medium">{title}</p>
        {meta && <div className="figures mt-0.5 text-sm text-muted">{meta}</div>}
      </div>
      {action}
    </li>
  )
}
