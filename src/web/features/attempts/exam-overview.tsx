import type { ReactNode } from 'react'
import type { ExamOverview } from '#contract/attempts.ts'
import { href } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import { DocumentHead } from '../../ui/document-head.tsx'

/** The frame of a start page: course, set, facts, and what can be done. */
export function ExamStart({
  overview,
  kind,
  facts,
  children,
}: {
  overview: ExamOverview
  kind: string
  facts: readonly { term: string; value: ReactNode }[]
  children: ReactNode
}) {
  const { exam, course } = overview
  return (
    <div className="container-page min-h-dvh py-8 sm:py-16">
      <DocumentHead title={`${exam.title}: ${kind}`} isHidden />
      <div className="mx-auto grid w-full max-w-xl gap-8">
        <header className="grid gap-2">
          <p className="text-sm text-muted">
            <Link
              href={href('/course/:slug', { slug: course.slug })}
              className="underline-offset-2 hover:underline"
            >
              {course.title}
            </Link>
          </p>
          <h1 className="text-title">{exam.title}</h1>
          <p className="text-muted">{kind}</p>
        </header>
        <dl className="figures grid auto-cols-fr grid-flow-col gap-px overflow-hidden rounded-card border border-line bg-line">
          {facts.map(({ term, value }) => (
            <div key={term} className="grid gap-0.5 bg-surface px-4 py-3">
              <dt className="text-xs text-muted">{term}</dt>
              <dd className="font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
        {children}
      </div>
    </div>
  )
}

/** Explains that the running timed exam closes its questions everywhere else. */
export function RunningExamNote({ examId }: { examId: string }) {
  return (
    <div role="note" className="grid gap-2 rounded-card border border-brand bg-brand-soft/50 p-4 text-sm">
      <p className="font-medium">A timed exam of this set is running.</p>
      <p>Until it is finished, its questions are closed to practice. The clock goes on.</p>
      <p>
        <Link
          href={href('/exam/:examId/attempt', { examId })}
          className="font-medium text-brand underline underline-offset-2 dark:text-brand-hover"
        >
          Go to the exam
        </Link>
      </p>
    </div>
  )
}
