import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CourseDetail } from '#contract/catalogue.ts'
import { formatDay, formatNumber, formatPercent } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { TableTwin } from '../../ui/table-twin.tsx'
import { numbersShown, questionsShown, UNOFFICIAL_WEIGHTS } from './blueprint-words.ts'
import { DomainWeights } from './domain-weights.tsx'

type Blueprint = NonNullable<CourseDetail['blueprint']>

/** The real exam: published facts with their source, and our assumptions. */
export function ExamBlueprint({ blueprint }: { blueprint: Blueprint }) {
  const { certification, version, minutes, countsPublished, weightsPublished, scale, domains } = blueprint
  const numbers = numbersShown(domains)
  return (
    <section aria-labelledby="exam">
      <h2 id="exam" className="text-title text-2xl!">
        The real exam
      </h2>
      <p className="mt-2 text-muted">
        {certification} · {version}
      </p>
      <dl className="mt-6 grid gap-x-6 sm:grid-cols-2 xl:grid-cols-4">
        <Fact label="Time">{minutes} minutes</Fact>
        <Fact label="Questions" tag={!countsPublished && 'Unofficial'}>
          {questionsShown(blueprint)}
        </Fact>
        {scale && (
          <Fact label="Pass mark" tag={!scale.isPublished && 'Unofficial'}>
            {formatNumber(scale.cut)} of {formatNumber(scale.max)}
          </Fact>
        )}
        <Fact label={scale ? 'Pass mark here' : 'Pass mark'} tag="Assumed">
          {formatPercent(blueprint.cutPercent)}
        </Fact>
      </dl>
      <h3 className="mt-10 flex flex-wrap items-center gap-x-3 text-heading">
        What it asks about
        {!weightsPublished && <Badge>Unofficial</Badge>}
      </h3>
      <p className="mt-1 text-sm text-muted">
        The share of the exam that each domain makes up. Filled: at least. Outlined: at most.
        {!weightsPublished && ` ${UNOFFICIAL_WEIGHTS}`}
      </p>
      <DomainWeights domains={domains} />
      <TableTwin
        caption="Share of the exam by domain"
        columns={['Domain', 'At least', 'At most', 'Objectives']}
        rows={domains.map(({ name, weightMin, weightMax, objectives }) => [
          name,
          `${weightMin}%`,
          `${weightMax}%`,
          String(objectives.length),
        ])}
      />
      <div className="mt-6 grid max-w-reading gap-3 text-sm text-muted">
        {!countsPublished && (
          <p>
            <strong className="font-medium text-fg">Number of questions.</strong> Unofficial: the vendor
            publishes none. This is the usual range.
          </p>
        )}
        {numbers && (
          <p>
            <strong className="font-medium text-fg">Numbers of objectives.</strong> {numbers}
          </p>
        )}
        <p>
          <strong className="font-medium text-fg">{scale ? 'Pass mark here.' : 'Pass mark.'}</strong>{' '}
          {blueprint.cutBasis}
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
      <dt className="flex flex-wrap items-center gap-x-2 text-sm whitespace-nowrap text-muted">
        {label}
        {tag && <Badge>{tag}</Badge>}
      </dt>
      <dd className="figures font-semibold tracking-tight whitespace-nowrap sm:mt-1 sm:text-xl">
        {children}
      </dd>
    </div>
  )
}
