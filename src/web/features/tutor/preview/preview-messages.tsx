import { LoaderCircle } from 'lucide-react'
import { useRef } from 'react'
import type { TutorPreview } from '#contract/tutor-preview.ts'
import { Button } from '../../../ui/button.tsx'
import { ScrollRegion } from '../../../ui/scroll-region.tsx'
import { NextSteps, SUGGESTION_LOOK } from '../panel/next-steps.tsx'
import { Reply } from '../panel/reply.tsx'
import { Said } from '../panel/said.tsx'
import { showLatest } from '../panel/show-latest.ts'
import type { Preview } from './use-preview.ts'

/** The example of the course, what was asked and replied since, and what to ask next. */
export function PreviewMessages({
  slug,
  preview,
  chosen: { suggestions, exchange },
}: {
  slug: string
  preview: Preview
  chosen: NonNullable<TutorPreview['chosen']>
}) {
  const { exchanges, asking, isAlive } = preview
  const region = useRef<HTMLDivElement>(null)
  /** The button that was pressed disappears. On a phone, the input would open its keyboard over the reply. */
  const suggest = (question: string) => {
    preview.ask(question)
    region.current?.focus({ preventScroll: true })
  }
  const shown = [...(exchange ? [exchange] : []), ...exchanges]
  const last = shown.at(-1)
  const others = suggestions.filter((each) => shown.every(({ question }) => question !== each))
  return (
    <ScrollRegion
      ref={region}
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
              onAsk={suggest}
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
                  className={SUGGESTION_LOOK}
                  onClick={() => suggest(question)}
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
