import type { ReactNode } from 'react'

/** The buttons below a question, in a bar over the whole width that sticks to the bottom of the window. Render it last. */
export function ActionBar({
  above,
  start,
  children,
}: {
  /** A line over the buttons. */
  above?: ReactNode
  start?: ReactNode
  children: ReactNode
}) {
  return (
    <div
      data-keep-clear
      data-question-bar
      className="bottom-bar sticky bottom-0 z-10 mt-auto border-t border-line bg-bg pb-[env(safe-area-inset-bottom)] print:hidden"
    >
      {above}
      <div className="container-page flex items-center justify-between py-3">
        <div className="flex items-center gap-1">{start}</div>
        <div className="flex min-w-0 items-center justify-end gap-2 max-sm:flex-1">{children}</div>
      </div>
    </div>
  )
}
