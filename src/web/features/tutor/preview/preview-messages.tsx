import { LoaderCircle } from 'lucide-react'
import type { TutorPreview } from '#contract/tutor-preview.ts'
import { Button } from '../../../ui/button.tsx'
import { ScrollRegion } from '../../../ui/scroll-region.tsx'
import { NextSteps } from '../panel/next-steps.tsx'
import { Reply } from '../panel/reply.tsx'
import { Said } from '../panel/said.tsx'
import { showLatest } from '../panel/show-latest.ts'
import type { Preview } from './use-preview.ts'

/** The example of the course, what was asked and replied since, and what to ask next. */
export function PreviewMessages({
  slug,
  preview: { exchanges, asking, isAlive },
  chosen: { suggestions, exchange },
  onAsk,
}: {
  slug: string
  preview: Preview
  chosen: NonNullable<TutorPreview['chosen']>
  onAsk(question: string): void
}) {
  const shown = [...(exchange ? [exchange] : []), ...exchanges]
  const last = shown.at(-1)
  const others = suggestions.filter((each) => shown.every(({ question }) => question !== each))
  return (
    <ScrollRegion
      label="Messages"
      className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto overscroll-contain p-4 focus-visible:-outline-offset-2"
    >
      {shown.map(({ question, reply }, index) => (
        <div key={index} className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Said>{question}</Said>
          <Reply slug={slug} blocks={reply.blocks} askedBack={reply.askedBack} />
        </div>
      ))}
      {asking !== null && (
        <>
          <Said>{asking}</Said>
          <p role="status" className="flex items-center gap-3 text-sm text-muted">
            <LoaderCircle aria-hidden className="size-4 animate-spin" />
            The tutor is replying
          </p>
        </>
      )}
      {asking === null && (
        <div inert={!isAlive} className="grid gap-4 noscript:hidden">
          {last && (
            <NextSteps
              slug={slug}
              next={last.reply.next}
              onAsk={onAsk}
              onShowAnswer={null}
              renderPractise={() => null}
            />
          )}
          {others.length > 0 && (
            <div role="group" aria-label="Questions to try" className="flex flex-wrap items-center gap-2">
              <span className="text-sm text-muted">Or try:</span>
              {others.map((question) => (
                <Button
                  key={question}
                  variant="secondary"
                  size={32}
                  className="h-auto! min-h-8 max-w-full shrink! py-1 text-left whitespace-normal!"
                  onClick={() => onAsk(question)}
                >
                  {question}
                </Button>
              ))}
            </div>
          )}
        </div>
      )}
      {/* The example is read from its beginning, so only what was asked here is scrolled to. */}
      {(exchanges.length > 0 || asking !== null) && (
        <span key={`${exchanges.length} ${asking ?? ''}`} ref={scrollToLatest} />
      )}
    </ScrollRegion>
  )
}

function scrollToLatest(element: HTMLElement | null): void {
  if (element?.parentElement) showLatest(element.parentElement)
}
