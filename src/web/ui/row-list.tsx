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
  /** Called when the pointer or the keyboard focus reaches the row. */
  onPointAt?: (() => void) | undefined
}) {
  return (
    <li
      className={clsx('tooltips-end flex flex-wrap items-center gap-x-6 gap-y-3 px-5 py-4', className)}
      {...(onPointAt && { onPointerEnter: onPointAt, onFocus: onPointAt })}
    >
      <div className="min-w-[min(9rem,100%)] flex-1">
        <p className="font-medium">{title}</p>
        {meta && <div className="figures mt-0.5 text-sm text-muted">{meta}</div>}
      </div>
      {action}
    </li>
  )
}
