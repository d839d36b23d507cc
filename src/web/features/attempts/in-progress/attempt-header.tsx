import type { ReactNode } from 'react'
import type { SyncSnapshot } from '../answer-sync.ts'
import { SaveNote } from './save-note.tsx'

/** The bar above the questions, instead of the site's header: the title, and whether answers are saved. */
export function AttemptHeader({
  title,
  save,
  isDurable,
  start,
  progress,
  children,
}: Pick<SyncSnapshot, 'save' | 'isDurable'> & {
  title: string
  start?: ReactNode
  /** How many questions are done. */
  progress?: { done: number; of: number }
  /** At the end of the bar. */
  children: ReactNode
}) {
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-bg">
      <div className="container-page flex min-h-16 items-center justify-between gap-4 py-2">
        <div className="flex min-w-0 items-center gap-2">
          {start}
          <div className="grid min-w-0 gap-0.5">
            <p className="truncate text-sm font-medium">{title}</p>
            <SaveNote save={save} isDurable={isDurable} />
          </div>
        </div>
        <div className="flex shrink-0 items-center gap-3">{children}</div>
      </div>
      {progress && (
        <div
          role="progressbar"
          aria-label="Questions done"
          aria-valuemin={0}
          aria-valuemax={progress.of}
          aria-valuenow={progress.done}
          aria-valuetext={`${progress.done} of ${progress.of}`}
          className="absolute inset-x-0 -bottom-px h-0.5"
        >
          <div
            className="h-full bg-brand transition-[width] duration-200"
            style={{ width: `${(100 * progress.done) / progress.of}%` }}
          />
        </div>
      )}
    </header>
  )
}
