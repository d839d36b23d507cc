import type { UseQueryResult } from '@tanstack/react-query'
import type { PracticeChoice, countMatches } from '#contract/practice.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import {
  MAX_PRACTICE_QUESTIONS,
  partsToLoosen,
  type PracticeFilters,
  type PracticePlan,
  withoutPart,
} from '#domain/attempts/practice-plan.ts'
import { type FeedbackTime, PLAN_SOURCES } from '#domain/attempts/attempt-limits.ts'
import { formatCount } from '#domain/site/format-count.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextAction } from '../../../ui/text-action.tsx'
import { OpenSessionNote } from './open-session-note.tsx'
import { KeepPreset } from './presets.tsx'
import { StartRefused } from './start-refused.tsx'
import type { SessionStart } from './use-session-start.ts'
import { PART_WORDS, SOURCE_WORDS } from './filter-words.ts'

const COUNTS = [5, 10, 20, 30, 50, MAX_PRACTICE_QUESTIONS]
const TARGET_SECONDS = [30, 45, 60, 90, 120, 180]

/** The number of matching questions, the options of the session, and the start button. */
export function PracticePlanSummary({
  choice,
  userId,
  plan,
  onPlan,
  matches,
  onLoosen,
  session,
}: {
  choice: PracticeChoice
  userId: string
  plan: PracticePlan
  onPlan(plan: PracticePlan): void
  matches: UseQueryResult<ResponseOf<typeof countMatches>>
  onLoosen(filters: PracticeFilters): void
  session: SessionStart
}) {
  const { start, open } = session
  const matching = matches.data?.matching
  const isNone = matching === 0 && !matches.isPlaceholderData
  return (
    <section
      aria-label="Your session"
      className="grid gap-5 rounded-card border border-line bg-surface p-5 lg:sticky lg:top-24"
    >
      <p role="status" className="grid gap-0.5">
        <span className="figures text-title">{matching ?? (matches.isError ? '–' : '…')}</span>
        <span className="text-sm text-muted">
          {matching === 1 ? 'question matches' : 'questions match'}
          {matching !== undefined &&
            matching > 0 &&
            matching < plan.count &&
            plan.source === 'chosen' &&
            `, so ${matching === 1 ? 'it is' : 'all of them are'} asked`}
        </span>
      </p>
      {isNone && <Loosen filters={plan.filters} without={matches.data!.without} onLoosen={onLoosen} />}
      <ErrorNote error={matches.error} />
      <Options plan={plan} onPlan={onPlan} />
      <div className="grid gap-3">
        <StartButton className="max-lg:hidden" isNone={isNone} session={session} plan={plan} />
        <OpenSessionNote open={open} slug={choice.course.slug} />
        {start.isError && (
          <StartRefused
            error={start.error}
            plan={plan}
            onStart={(fewer) => {
              onPlan(fewer)
              session.begin(fewer)
            }}
          />
        )}
        <KeepPreset userId={userId} slug={choice.course.slug} plan={plan} />
      </div>
    </section>
  )
}

function Options({ plan, onPlan }: { plan: PracticePlan; onPlan(plan: PracticePlan): void }) {
  return (
    <>
      <Select
        label="Which questions"
        value={plan.source}
        options={PLAN_SOURCES.map((source) => ({ value: source, label: SOURCE_WORDS[source] }))}
        onChange={({ target: { value } }) =>
          onPlan({ ...plan, source: PLAN_SOURCES.find((source) => source === value) ?? 'chosen' })
        }
      />
      <Select
        label="How many"
        value={String(plan.count)}
        options={optionsWith(COUNTS, plan.count).map((count) => ({
          value: String(count),
          label: formatCount(count, 'question'),
        }))}
        onChange={(event) => onPlan({ ...plan, count: Number(event.target.value) })}
      />
      <Labelled words="Feedback">
        <SegmentedControl<FeedbackTime>
          label="Feedback"
          options={[
            { value: 'each', label: 'After each' },
            { value: 'end', label: 'At the end' },
          ]}
          value={plan.feedback}
          onChange={(feedback) => onPlan({ ...plan, feedback })}
        />
      </Labelled>
      {plan.source === 'chosen' && (
        <Labelled words="Order">
          <SegmentedControl<'shuffled' | 'sets'>
            label="Order"
            options={[
              { value: 'shuffled', label: 'Shuffled' },
              { value: 'sets', label: 'As in the sets' },
            ]}
            value={plan.isShuffled ? 'shuffled' : 'sets'}
            onChange={(order) => onPlan({ ...plan, isShuffled: order === 'shuffled' })}
          />
        </Labelled>
      )}
      <Select
        label="Time for each question"
        value={String(plan.secondsPerQuestion ?? 'none')}
        options={[
          { value: 'none', label: 'No limit' },
          ...optionsWith(TARGET_SECONDS, plan.secondsPerQuestion).map((seconds) => ({
            value: String(seconds),
            label: `${seconds} seconds`,
          })),
        ]}
        onChange={({ target: { value } }) =>
          onPlan({ ...plan, secondsPerQuestion: value === 'none' ? null : Number(value) })
        }
      />
    </>
  )
}

/** Sticks to the bottom of a phone's screen, with the number of matches and the start button. */
export function StartBar({
  plan,
  matches,
  session,
}: Pick<Parameters<typeof PracticePlanSummary>[0], 'plan' | 'matches' | 'session'>) {
  const matching = matches.data?.matching
  return (
    <div className="bottom-place z-10 -mx-5 lg:hidden">
      <div className="bottom-bar tooltips-end flex items-center justify-between gap-4 border-t border-line bg-bg px-5 pt-3 pb-[max(0.75rem,var(--bar-inset))]">
        <p aria-hidden className="figures text-sm">
          <span className="font-semibold">{matching ?? '…'}</span>{' '}
          {matching === 1 ? 'question matches' : 'questions match'}
        </p>
        <StartButton isNone={matching === 0 && !matches.isPlaceholderData} session={session} plan={plan} />
      </div>
    </div>
  )
}

function StartButton({
  isNone,
  session: { start, open, begin, blockedReason },
  plan,
  className,
}: {
  isNone: boolean
  session: SessionStart
  plan: PracticePlan
  className?: string
}) {
  return (
    <Button
      size={48}
      // The longer label takes two lines on a phone.
      className={`h-auto! min-h-12 shrink! py-1.5 whitespace-normal! ${className ?? ''}`}
      disabled={start.isPending}
      disabledReason={isNone ? 'No question matches' : blockedReason}
      onClick={() => begin(plan)}
    >
      {start.isPending ? 'Starting…' : open ? 'End current session and start this one' : 'Start session'}
    </Button>
  )
}

function Loosen({
  filters,
  without,
  onLoosen,
}: {
  filters: PracticeFilters
  without: ResponseOf<typeof countMatches>['without']
  onLoosen(filters: PracticeFilters): void
}) {
  const parts = partsToLoosen(without)
  return (
    <div className="grid gap-2 rounded-[10px] bg-sunken p-3 text-sm">
      <p className="font-medium">No question is left by all of these together.</p>
      {parts.length === 0 && <p className="text-muted">Give up two of your choices, or clear them all.</p>}
      <ul className="grid gap-2">
        {parts.map(({ part, matching }) => (
          <li key={part} className="flex flex-wrap gap-x-2">
            <TextAction onClick={() => onLoosen(withoutPart(filters, part))}>
              Drop {PART_WORDS[part]}
            </TextAction>
            <span className="figures text-muted">leaves {formatCount(matching, 'question')}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Labelled({ words, children }: { words: string; children: React.ReactNode }) {
  return (
    <div className="grid justify-items-start gap-1.5">
      <p aria-hidden className="text-sm font-medium">
        {words}
      </p>
      {children}
    </div>
  )
}

/** A saved plan may contain a number that is not offered any more. */
function optionsWith(offered: readonly number[], chosen: number | null): number[] {
  return [...new Set(chosen === null ? offered : [...offered, chosen])].toSorted((one, other) => one - other)
}
