import type { ReactNode, Ref } from 'react'
import type { Notebook } from '#contract/notebook.ts'
import { Button } from '../../ui/button.tsx'
import { NotebookEntryRow } from './notebook-entry.tsx'

/** The entries of a page, each domain under its name with its number of entries on all pages. */
export function NotebookList({
  ref,
  entries,
  domains,
  isOld,
  renderQuestion,
}: {
  ref: Ref<HTMLDivElement>
  isOld: boolean
  renderQuestion(questionId: string): ReactNode
} & Pick<Notebook, 'entries' | 'domains'>) {
  const groups = [...Map.groupBy(entries, ({ domain }) => domain.code)]
  return (
    <div
      ref={ref}
      role="group"
      aria-label="Entries"
      tabIndex={-1}
      aria-busy={isOld}
      className={`grid scroll-mt-24 grid-cols-[minmax(0,1fr)] gap-10 outline-none transition-opacity ${isOld ? 'opacity-60' : ''}`}
    >
      {groups.map(([code, members]) => (
        <section key={code} aria-labelledby={`domain-${code}`}>
          <div className="flex items-baseline justify-between gap-4 border-b border-edge/60 pb-2">
            <h2 id={`domain-${code}`} className="text-heading">
              {members[0]!.domain.name}
            </h2>
            <p className="figures text-sm text-muted">
              <span className="sr-only">Entries: </span>
              {domains.find((domain) => domain.code === code)?.entries ?? members.length}
            </p>
          </div>
          <ol className="divide-y divide-line border-b border-line">
            {members.map((entry) => (
              <NotebookEntryRow key={entry.questionId} entry={entry} renderQuestion={renderQuestion} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

export function NotebookPages({
  page,
  lastPage,
  onPage,
}: {
  page: number
  lastPage: number
  onPage(page: number): void
}) {
  return (
    <nav data-keep-clear aria-label="Pages" className="flex items-center justify-between gap-4">
      <Button variant="secondary" disabled={page === 1} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <p className="figures text-sm text-muted">
        Page {page} of {lastPage}
      </p>
      <Button variant="secondary" disabled={page >= lastPage} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </nav>
  )
}
