import { clsx } from 'clsx'
import type { ReactNode } from 'react'

/** A question with a second column: beside it from 1024 px, below or instead of it on smaller screens. */
export function QuestionColumns({
  children,
  aside,
  isAsideAlone = false,
}: {
  children: ReactNode
  aside?: ReactNode
  /** On smaller screens the aside replaces the question. */
  isAsideAlone?: boolean
}) {
  return (
    <div
      className={clsx(
        'grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:gap-10',
        Boolean(aside) && 'lg:grid-cols-[minmax(0,1fr)_minmax(20rem,26rem)]',
      )}
    >
      <div className={clsx('w-full max-w-reading min-w-0', isAsideAlone && 'max-lg:hidden')}>{children}</div>
      {aside && <div className="min-w-0 animate-appear lg:sticky lg:top-24">{aside}</div>}
    </div>
  )
}
