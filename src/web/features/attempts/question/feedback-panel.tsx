import { clsx } from 'clsx'
import { Check, ExternalLink, X } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import type { Feedback, Item } from '#contract/questions.ts'
import type { Confidence } from '#domain/attempts/attempt-limits.ts'
import { verdictOf } from '#domain/attempts/verdict.ts'
import { formatDay, formatDuration } from '../../../lib/format.ts'
import { href } from '../../../paths.ts'
import { letterOf } from '../shortcuts/shortcuts.ts'
import { pickWords } from './pick-words.ts'
import { RichText } from './rich-text.tsx'
import { keyWords, verdictWords } from './verdict-words.ts'
import { VERDICT_COLOUR, VerdictMark } from './verdict-mark.tsx'

export function FeedbackPanel({
  item,
  chosen,
  feedback,
  timeMs = 0,
  confidence = null,
  headingRef,
  children,
}: {
  item: Item
  chosen: readonly string[]
  feedback: Feedback
  timeMs?: number
  confidence?: Confidence | null
  headingRef?: Ref<HTMLHeadingElement>
  /** Actions on the question, such as reporting it. */
  children?: ReactNode
}) {
  const verdict = verdictOf(feedback)
  return (
    <section aria-label="Feedback" className="rounded-card border border-line bg-surface">
      <header className="grid gap-1 border-b border-line p-5">
        <h2
          ref={headingRef}
          tabIndex={-1}
          className={`flex scroll-mt-24 items-center gap-2 text-heading outline-none ${VERDICT_COLOUR[verdict]}`}
        >
          <VerdictMark verdict={verdict} className="size-5" />
          {verdictWords(feedback)}
        </h2>
        <p className="text-sm text-muted">{keyWords(item, chosen, feedback)}</p>
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 p-5 text-[0.9375rem]">
        <RichText html={feedback.explanationHtml} />
        <Rationales item={item} chosen={chosen} feedback={feedback} />
        <dl className="grid gap-3 border-t border-line pt-4 text-sm">
          <Fact term="Domain">{feedback.domain.name}</Fact>
          <Fact term="Objective">
            {feedback.objective.name === feedback.objective.code
              ? feedback.objective.code
              : `${feedback.objective.code} ${feedback.objective.name}`}
          </Fact>
          {feedback.notes && (
            <Fact term="Study notes">
              <Reading href={notesHref(feedback.notes)}>Read about this objective</Reading>
            </Fact>
          )}
          {feedback.pickedFor && (
            <Fact term="Why this question">{pickWords(feedback.pickedFor, feedback.domain.name)}</Fact>
          )}
          {timeMs >= 1000 && <Fact term="Your time">{formatDuration(timeMs / 1000)}</Fact>}
          {confidence && <Fact term="You were">{SURENESS[confidence]}</Fact>}
          {feedback.citations.length > 0 && (
            <Fact term={feedback.citations.length === 1 ? 'Source' : 'Sources'}>
              <ul className="grid gap-1">
                {feedback.citations.map((citation) => (
                  <li key={citation.url}>
                    <Reading href={citation.url}>
                      {citation.title}, {citation.publisher}
                    </Reading>
                  </li>
                ))}
              </ul>
            </Fact>
          )}
          {feedback.verified && (
            <Fact term="Last verified">
              <time dateTime={feedback.verified.on}>{formatDay(feedback.verified.on)}</time>
            </Fact>
          )}
          {feedback.verified?.examVersion && <Fact term="Exam version">{feedback.verified.examVersion}</Fact>}
        </dl>
        {children && <div className="-mb-1 -ml-3">{children}</div>}
      </div>
    </section>
  )
}

const SURENESS: Record<Confidence, string> = { sure: 'sure', unsure: 'unsure', guess: 'guessing' }

/** Why each choice is right or wrong. Here and not below the choices, so that revealing them moves nothing. */
function Rationales({
  item,
  chosen,
  feedback,
}: {
  item: Item
  chosen: readonly string[]
  feedback: Feedback
}) {
  return (
    <ol aria-label="Each choice" className="grid gap-3 border-t border-line pt-4 text-sm">
      {item.choices.map(({ id, html: choiceHtml }, index) => {
        const isKey = feedback.correctIds.includes(id)
        const html = feedback.rationales.find(({ choiceId }) => choiceId === id)?.html ?? ''
        if (html === '') return null
        return (
          <li key={id} className="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-2">
            <span
              className={clsx(
                'font-semibold',
                isKey ? 'text-ok' : chosen.includes(id) ? 'text-bad' : 'text-muted',
              )}
            >
              <span className="flex items-center gap-0.5">
                {letterOf(index)}
                {isKey && <Check aria-hidden className="size-3.5" />}
                {!isKey && chosen.includes(id) && <X aria-hidden className="size-3.5" />}
              </span>
              <span className="sr-only">{isKey ? ', correct: ' : ', incorrect: '}</span>
            </span>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-0.5">
              <RichText html={choiceHtml} className="line-clamp-1 font-medium" />
              <RichText html={html} className="text-muted" />
            </div>
          </li>
        )
      })}
    </ol>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-xs font-medium text-muted">{term}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  )
}

/** A link that opens in a new tab, so that the attempt stays open. */
function Reading({ href: to, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={to}
      target="_blank"
      rel="noopener noreferrer"
      className="inline text-brand underline underline-offset-2 hover:text-brand-hover"
    >
      {children}
      <ExternalLink aria-hidden className="ml-1 inline size-3.5 align-[-2px]" />
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}

function notesHref({ courseSlug: slug, domain, anchor }: NonNullable<Feedback['notes']>): string {
  return `${href('/course/:slug/notes/:domain', { slug, domain })}#${anchor}`
}
