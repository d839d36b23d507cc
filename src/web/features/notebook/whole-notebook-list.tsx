import type { ReactNode, Ref } from 'react'
import type { WholeNotebook } from '#contract/notebook.ts'
import { href } from '../../paths.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { EntryList, EntrySection } from './entry-list.tsx'

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
    <EntryList ref={ref} isOld={isOld}>
      {[...Map.groupBy(entries, ({ course }) => course.slug)].map(([slug, members]) => (
        <EntrySection
          key={slug}
          id={`course-${slug}`}
          name={members[0]!.course.title}
          count={courses.find((course) => course.slug === slug)?.entries ?? members.length}
          link={
            <TextLink href={href('/course/:slug/notebook', { slug })}>
              By domain<span className="sr-only">: {members[0]!.course.title}</span>
            </TextLink>
          }
          entries={members}
          renderQuestion={(questionId) => renderQuestion(questionId, slug)}
        />
      ))}
    </EntryList>
  )
}
