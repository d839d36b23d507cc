import type { ReactNode, Ref } from 'react'
import type { WholeNotebook } from '#contract/notebook.ts'
import { href } from '../../paths.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { NotebookEntryRow } from './notebook-entry.tsx'

/** The entries of a page, each course under its name with its number of entries on all pages. */
export function WholeNotebookList({
  ref,
  entries,
  courses,
  isOld,
  renderQuestion,
}: {
  ref: Ref<HTMLDivElement>
  isOld: boolean
  renderQuestion(questionId: string, courseSlug: string): ReactNode
} & Pick<WholeNotebook, 'entries' | 'courses'>) {
  return (
    <div
      ref={ref}
      role="group"
      aria-label="Entries"
      tabIndex={-1}
      aria-busy={isOld}
      className={`grid scroll-mt-24 grid-cols-[minmax(0,1fr)] gap-10 outline-none transition-opacity ${isOld ? 'opacity-60' : ''}`}
    >
      {[...Map.groupBy(entries, ({ course }) => course.slug)].map(([slug, members]) => (
        <section key={slug} aria-labelledby={`course-${slug}`}>
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b border-edge/60 pb-2">
            <h2 id={`course-${slug}`} className="text-heading">
              {members[0]!.course.title}
            </h2>
            <p className="figures text-sm text-muted">
              <span className="sr-only">Entries: </span>
              {courses.find((course) => course.slug === slug)?.entries ?? members.length}
              {' · '}
              <TextLink href={href('/course/:slug/notebook', { slug })}>
                By domain<span className="sr-only">: {members[0]!.course.title}</span>
              </TextLink>
            </p>
          </div>
          <ol className="divide-y divide-line border-b border-line">
            {members.map((entry) => (
              <NotebookEntryRow
                key={entry.questionId}
                entry={entry}
                renderQuestion={(questionId) => renderQuestion(questionId, slug)}
              />
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}
