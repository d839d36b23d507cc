import type { ReactNode } from 'react'

/** A region that scrolls, also by the keyboard, since it can be focused. */
export function ScrollRegion({
  label,
  className,
  children,
}: {
  label: string
  className: string
  children: ReactNode
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={className} tabIndex={0} role="region" aria-label={label}>
      {children}
    </div>
  )
}
