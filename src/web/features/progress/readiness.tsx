import type { Readiness as Figures } from '#contract/readiness.ts'
import { href } from '../../paths.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { ReadinessFigure } from './readiness-figure.tsx'
import { wordReadiness } from './word-readiness.ts'

/** The chance to pass as an entry of a description list, with what it is based on or still lacks. */
export function Readiness({ courseSlug, readiness }: { courseSlug: string; readiness: Figures | null }) {
  return (
    <div className="sm:border-l sm:border-line sm:pl-6">
      <dt className="text-sm text-muted">Exam Readiness</dt>
      <dd className="mt-1">
        <ReadinessFigure passPct={readiness?.passPct ?? null} />
        <p className="figures mt-1 min-h-10 text-sm text-muted">
          {wordReadiness(readiness)}{' '}
          {readiness && (
            <TextLink href={href('/course/:slug/readiness', { slug: courseSlug })}>Details</TextLink>
          )}
        </p>
      </dd>
    </div>
  )
}
