import { useQuery, useQueryClient } from '@tanstack/react-query'
import { MAX_PREVIEWED, PREVIEW_HOURS } from '#domain/attempts/preview-limits.ts'
import { formatNumber } from '../../../lib/format.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { POINTED_AT_QUESTIONS, previewQuery } from '../preview-ahead.ts'
import { RichText } from '../question/rich-text.tsx'

export function SetPreview({ slug, questionsCount }: { slug: string; questionsCount: number }) {
  const preview = useQuery(previewQuery(useQueryClient(), slug))
  const shown = preview.data?.items.slice(0, POINTED_AT_QUESTIONS) ?? []
  // Optional: the set can be started without it.
  if (preview.isError || preview.data?.items.length === 0) return preview.data?.isCut ? <UsedUp /> : null
  return (
    <section aria-labelledby="set-preview" className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="set-preview" className="text-sm font-medium">
        What it asks
      </h2>
      {preview.isPending ? (
        <div className="grid gap-2" role="status" aria-label="Loading the first questions">
          {[1, 2, 3, 4, 5].map((line) => (
            <Skeleton key={line} className="h-11" />
          ))}
        </div>
      ) : (
        <>
          <ol className="divide-y divide-line border-y border-line">
            {shown.map(({ questionId, stemHtml }) => (
              <li key={questionId} className="py-3">
                <RichText
                  html={stemHtml}
                  className="line-clamp-2 text-sm text-muted [&_img]:hidden [&>*+*]:mt-0!"
                />
              </li>
            ))}
          </ol>
          {questionsCount > shown.length && (
            <p className="figures text-xs text-muted">
              The first {shown.length} of {questionsCount}.
            </p>
          )}
        </>
      )}
    </section>
  )
}

function UsedUp() {
  return (
    <p className="max-w-reading text-sm text-muted">
      You have previewed {formatNumber(MAX_PREVIEWED)} new questions in the last {PREVIEW_HOURS} hours, which
      is the limit. You can still start this set.
    </p>
  )
}
