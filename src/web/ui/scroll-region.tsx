import type { ReactNode, Ref } from 'react'

/** A region that can be scrolled, also by keyboard, because it can have the focus. */
export function ScrollRegion({
  ref,
  label,
  className,
  children,
}: {
  ref?: Ref<HTMLDivElement>
  label: string
  className: string
  children: ReactNode
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div ref={ref} className={className} tabIndex={0} role="region" aria-label={label}>
      {children}
    </div>
  )
}
