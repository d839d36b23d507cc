import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CourseDetail } from '#contract/catalogue.ts'
import { formatPercent } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { DomainWeights } from './domain-weights.tsx'

type Blueprint = NonNullable<CourseDetail['blueprint']>

/** The exam that the course prepares for: what is known of it, from where, and what is only assumed. */
export function BlueprintFacts({ blueprint }: { blueprint: Blueprint }) {
  const { certification, version, minutes, questionsMin, questionsMax, countsPublished } = blueprint
  const questions = questionsMin === questionsMax ? questionsMin : `${questionsMin}–${questionsMax}`
  return (
    <section aria-labelledby="exam">
      <h2 id="exam" className="text-title text-2xl!">
        The real exam
      </h2>
      <p className="mt-2 text-muted">
        {certification} · {version}
      </p>
      <dl className="mt-6 grid gap-x-10 sm:grid-cols-3">
        <Fact label="Time">{minutes} minutes</Fact>
        <Fact label="Questions" tag={!countsPublished && 'Unofficial'}>
          {questions}
        </Fact>
        <Fact label="Pass mark" tag="Assumed">
          {formatPercent(blueprint.cutPercent)}
        </Fact>
      </dl>
      <h3 className="mt-10 text-heading">What it asks about</h3>
      <DomainWeights domains={blueprint.domains} />
      <div className="mt-8 grid max-w-reading gap-3 text-sm text-muted">
        {!countsPublished && (
          <p>
            <strong className="font-medium text-fg">Number of questions.</strong> Unofficial: the vendor
            publishes none. This is the usual range.
          </p>
        )}
        <p>
          <strong className="font-medium text-fg">Pass mark.</strong> {blueprint.cutBasis}
        </p>
        <p>
          Verified on <time dateTime={blueprint.verifiedOn}>{formatDay(blueprint.verifiedOn)}</time>.{' '}
          <a
            href={blueprint.sourceUrl}
            target="_blank"
            rel="noreferrer"
            className="touch-target inline-flex items-center gap-1 font-medium text-brand underline-offset-4 hover:underline dark:text-brand-hover"
          >
            Source: {new URL(blueprint.sourceUrl).hostname}
            <ExternalLink aria-hidden className="size-3.5" />
            <span className="sr-only">(opens in a new tab)</span>
          </a>
        </p>
      </div>
    </section>
  )
}

function Fact({ label, tag, children }: { label: string; tag?: string | false; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-t border-line py-3 sm:block sm:py-4">
      <dt className="flex items-center gap-2 text-sm text-muted">
        {label}
        {tag && <Badge>{tag}</Badge>}
      </dt>
      <dd className="figures font-semibold tracking-tight sm:mt-1 sm:text-xl">{children}</dd>
    </div>
  )
}

/** A calendar day, which is the same everywhere. */
const dayFormat = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' })
const formatDay = (day: string) => dayFormat.format(new Date(`${day}T00:00:00Z`))
