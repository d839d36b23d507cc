import { clsx } from 'clsx'
import type { ReactNode } from 'react'

/**
 * A question with a second column: beside it from 1024 px, below or instead of it on smaller screens. The second column
 * has its space even while it is empty, so that nothing moves when the explanation appears.
 */
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
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(20rem,26rem)] lg:gap-10">
      <div
        className={clsx('w-full max-w-reading min-w-0 lg:sticky lg:top-24', isAsideAlone && 'max-lg:hidden')}
      >
        {children}
      </div>
      {aside && (
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6 lg:sticky lg:top-24">{aside}</div>
      )}
    </div>
  )
}
