import type { ReactNode } from 'react'
import type { ReadinessDetails as Details } from '#contract/readiness.ts'
import { formatCount } from '#domain/site/format-count.ts'
import { formatPercent } from '../../lib/format.ts'
import { href } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { MasteryPlot } from './mastery-plot.tsx'
import { ReadinessChanges } from './readiness-changes.tsx'
import { ReadinessFigure } from './readiness-figure.tsx'
import { wordReadiness } from './word-readiness.ts'

/** The chance to pass, what moved it last, the domains it comes from, what would raise it, and how it is computed. */
export function ReadinessDetails({
  courseSlug,
  details: { readiness, domains, history, changes, answered, questions, leftOut, cutBasis },
  mayPractise,
  renderHistory,
}: {
  courseSlug: string
  details: Details
  mayPractise: boolean
  /** Readiness over time. Called only if there is a day with a figure. */
  renderHistory(cutPct: number): ReactNode
}) {
  if (!readiness)
    return (
      <EmptyState title="No forecast for this exam">
        <p>We know too little about this exam to say how likely you are to pass it.</p>
      </EmptyState>
    )
  const worthMost = domains.find(({ isWorthMost }) => isWorthMost)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <Card className="grid gap-4 p-5 sm:p-6">
        <ReadinessFigure passPct={readiness.passPct} isLarge />
        <p className="figures max-w-reading text-muted">{wordReadiness(readiness)}</p>
        {mayPractise && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <ButtonLink href={href('/course/:slug/practice', { slug: courseSlug })}>Practise</ButtonLink>
            <ButtonLink variant="secondary" href={href('/course/:slug/plan', { slug: courseSlug })}>
              Study plan
            </ButtonLink>
            {worthMost && readiness.passPct !== null && answered < questions && (
              <p className="text-sm text-muted">
                New questions in <span className="text-fg">{worthMost.name}</span> would help most.
              </p>
            )}
          </div>
        )}
      </Card>
      {history.some(({ passPct }) => passPct !== null) && (
        <section aria-labelledby="over-time">
          <h2 id="over-time" className="mb-3 text-heading">
            Over time
          </h2>
          {renderHistory(readiness.cutPct)}
        </section>
      )}
      <ReadinessChanges courseSlug={courseSlug} changes={changes} />
      <section aria-labelledby="domains">
        <h2 id="domains" className="text-heading">
          By domain
        </h2>
        <p className="mt-1 max-w-reading text-sm text-muted">
          The share of a domain's questions that you would answer correctly. In 8 of 10 cases it is within the
          bar.
        </p>
        <MasteryPlot domains={domains} cutPct={readiness.cutPct} />
      </section>
      <section aria-labelledby="basis" className="max-w-reading">
        <h2 id="basis" className="text-heading">
          What this is based on
        </h2>
        <ul className="figures mt-3 grid list-disc gap-2 pl-5 text-muted">
          <li>
            Your first answers to {answered} of the {formatCount(questions, 'question')} in this course's
            sets.
            {answered >= questions &&
              questions > 0 &&
              ' You have answered all of them, so more practice here can hardly make the figure more certain.'}
          </li>
          {leftOut > 0 && (
            <li>
              {formatCount(leftOut, 'answer')} in domains that the exam no longer has{' '}
              {leftOut === 1 ? 'is' : 'are'} left out.
            </li>
          )}
          <li>
            Repeats count less: each time you have seen the answer to a question, answering it again says half
            as much.
          </li>
          <li>
            A pass mark of {formatPercent(readiness.cutPct)}. {cutBasis}
          </li>
          <li>Exams like ours: questions of the kind and difficulty you practise here.</li>
        </ul>
        <p className="mt-4">
          <TextLink href={href('/help/:slug', { slug: 'readiness' })}>How readiness is computed</TextLink>
        </p>
      </section>
    </div>
  )
}
