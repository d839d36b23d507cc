import type { ReactNode, Ref } from 'react'
import type { NotebookEntry } from '#contract/notebook.ts'
import { NotebookEntryRow } from './notebook-entry.tsx'

/** A page of entries. It takes the focus when another page is opened. */
export function EntryList({
  ref,
  isOld,
  children,
}: {
  ref: Ref<HTMLDivElement>
  /** True while the entries of the previous filter or page are shown. */
  isOld: boolean
  children: ReactNode
}) {
  return (
    <div
      ref={ref}
      role="group"
      aria-label="Entries"
      tabIndex={-1}
      aria-busy={isOld}
      className={`grid scroll-mt-24 grid-cols-[minmax(0,1fr)] gap-10 outline-none transition-opacity ${isOld ? 'opacity-60' : ''}`}
    >
      {children}
    </div>
  )
}

/** Entries under a name, with their number on all pages. */
export function EntrySection({
  id,
  name,
  count,
  link,
  entries,
  renderQuestion,
}: {
  id: string
  name: string
  count: number
  link?: ReactNode
  entries: readonly NotebookEntry[]
  renderQuestion(questionId: string): ReactNode
}) {
  return (
    <section aria-labelledby={id}>
      <div
        className={`flex items-baseline justify-between gap-x-4 border-b border-edge/60 pb-2 ${link ? 'flex-wrap gap-y-1' : ''}`}
      >
        <h2 id={id} className="text-heading">
          {name}
        </h2>
        <p className="figures text-sm text-muted">
          <span className="sr-only">Entries: </span>
          {count}
          {link && <> · {link}</>}
        </p>
      </div>
      <ol className="divide-y divide-line border-b border-line">
        {entries.map((entry) => (
          <NotebookEntryRow key={entry.questionId} entry={entry} renderQuestion={renderQuestion} />
        ))}
      </ol>
    </section>
  )
}
