import { useQuery } from '@tanstack/react-query'
import { Download, GitCompareArrows } from 'lucide-react'
import { useRef } from 'react'
import { formatCount } from '#domain/site/format-count.ts'
import { buttonLook } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ConflictCard } from './conflict-card.tsx'
import { CONTENT_EXPORT_HREF, conflictsQuery } from './content-api.ts'

/** Where the files of the courses and the site disagree, and the way back from the site to the files. */
export function ContentSection() {
  const { data: conflicts, error, refetch } = useQuery(conflictsQuery())
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <section aria-labelledby="files" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="files" ref={heading} tabIndex={-1} className="text-heading outline-none">
          Files and site
        </h2>
        <a href={CONTENT_EXPORT_HREF} download className={buttonLook({ variant: 'secondary', size: 32 })}>
          <Download aria-hidden className="size-4" />
          Download changed files
        </a>
      </div>
      <p className="max-w-prose text-sm text-muted">
        Courses can be edited in files and here. When the server starts, it takes changes made only in the
        files, and keeps changes made only here. Articles, study notes and glossaries can only be edited in
        files.
      </p>
      {error && !conflicts && <ErrorState error={error} onRetry={refetch} />}
      {!error && !conflicts && (
        <div role="status">
          <span className="sr-only">Loading the conflicts</span>
          <Skeleton className="h-40 rounded-card!" />
        </div>
      )}
      {conflicts?.length === 0 && (
        <EmptyState icon={<GitCompareArrows aria-hidden />} title="No conflicts">
          <p>Nothing was changed in both places.</p>
        </EmptyState>
      )}
      {conflicts && conflicts.length > 0 && (
        <>
          <p role="status" className="figures text-sm text-muted">
            {formatCount(conflicts.length, 'value')} changed in both places. Until you choose, the site keeps
            its own. Taking the file also loads what else has changed in the course’s files.
          </p>
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
            {conflicts.map((conflict) => (
              <li key={`${conflict.slug} ${conflict.kind} ${conflict.name}`}>
                <ConflictCard conflict={conflict} onDecided={() => heading.current?.focus()} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
