import type { ReactNode, Ref } from 'react'
import type { Notebook } from '#contract/notebook.ts'
import { Button } from '../../ui/button.tsx'
import { EntryList, EntrySection } from './entry-list.tsx'

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
    <EntryList ref={ref} isOld={isOld}>
      {groups.map(([code, members]) => (
        <EntrySection
          key={code}
          id={`domain-${code}`}
          name={members[0]!.domain.name}
          count={domains.find((domain) => domain.code === code)?.entries ?? members.length}
          entries={members}
          renderQuestion={renderQuestion}
        />
      ))}
    </EntryList>
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
