import type { ReactNode } from 'react'

/** The buttons below a question: sticky at the bottom on phones, at the end of the column elsewhere. */
export function ActionBar({ start, children }: { start?: ReactNode; children: ReactNode }) {
  return (
    <div
      data-keep-clear
      className="sticky bottom-0 z-10 -mx-5 mt-auto flex items-center justify-between border-t border-line bg-bg/95 px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] backdrop-blur-sm sm:mx-0 sm:px-0"
    >
      <div className="flex items-center gap-1">{start}</div>
      <div className="flex min-w-0 items-center justify-end gap-2 max-sm:flex-1">{children}</div>
    </div>
  )
}
