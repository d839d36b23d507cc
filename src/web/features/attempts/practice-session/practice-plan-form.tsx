import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PracticeChoice } from '#contract/practice.ts'
import {
  activeParts,
  DEFAULT_PRACTICE_PLAN,
  NO_FILTERS,
  type PracticeFilters,
  type PracticePlan,
} from '#domain/attempts/practice-plan.ts'
import { type FeedbackTime, HISTORIES, type History } from '#domain/attempts/attempt-limits.ts'
import { formatCount } from '#domain/site/format-count.ts'
import { ChipGroup } from '../../../ui/chip-group.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextAction } from '../../../ui/text-action.tsx'
import { matchesQuery } from './api.ts'
import { Presets } from './presets.tsx'
import { PracticePlanSummary, StartBar } from './practice-plan-summary.tsx'
import { TopicChoice } from './topic-choice.tsx'
import { useSessionStart } from './use-session-start.ts'
import { DIFFICULTY_WORDS, HISTORY_WORDS, TYPE_WORDS } from './filter-words.ts'

const SESSIONS_BACK = [0, 1, 2, 3, 5, 10, 20]

/**
 * Plans a practice session: which questions, how many, with which feedback. Each choice updates the number of matches.
 */
export function PracticePlanForm({
  choice,
  userId,
  history,
  feedback,
}: {
  choice: PracticeChoice
  userId: string
  /** A filter preselected by the link to this page. */
  history: History | ''
  feedback: FeedbackTime
}) {
  const { slug } = choice.course
  const [plan, setPlan] = useState<PracticePlan>(() => ({
    ...DEFAULT_PRACTICE_PLAN,
    feedback,
    filters: { ...NO_FILTERS, history: history ? [history] : [] },
  }))
  const { filters } = plan
  const narrow = (part: Partial<PracticeFilters>) =>
    setPlan((before) => ({ ...before, filters: { ...before.filters, ...part } }))
  const matches = useQuery(matchesQuery(userId, slug, filters))
  const session = useSessionStart(userId, slug, choice)
  const isNarrowed = activeParts(filters).length > 0

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <Presets
          choice={choice}
          userId={userId}
          onTake={setPlan}
          isStarting={session.start.isPending}
          onRepeat={(last) => {
            setPlan(last)
            session.begin(last)
          }}
        />
        <Filters choice={choice} filters={filters} onNarrow={narrow} />
        {isNarrowed && (
          <p>
            <TextAction onClick={() => narrow(NO_FILTERS)}>Clear every choice</TextAction>
          </p>
        )}
        {choice.closed > 0 && (
          <p className="text-sm text-muted">
            {formatCount(choice.closed, 'question is', 'questions are')} closed while your timed exam runs.
          </p>
        )}
      </div>
      <PracticePlanSummary
        choice={choice}
        userId={userId}
        plan={plan}
        onPlan={setPlan}
        matches={matches}
        onLoosen={narrow}
        session={session}
      />
      <StartBar plan={plan} matches={matches} session={session} />
    </div>
  )
}

function Filters({
  choice,
  filters,
  onNarrow,
}: {
  choice: PracticeChoice
  filters: PracticeFilters
  onNarrow(part: Partial<PracticeFilters>): void
}) {
  return (
    <>
      <ChipGroup
        label="From your own history"
        hint="Questions matching any selected filter. Select none for all."
        options={HISTORIES.map((value) => ({
          value,
          label: HISTORY_WORDS[value],
          count: choice.history[value],
        }))}
        values={filters.history}
        onChange={(values) => onNarrow({ history: values })}
      />
      <TopicChoice domains={choice.domains} filters={filters} onChange={onNarrow} />
      <ChipGroup
        label="Sets"
        options={choice.sets.map((set) => ({ value: set.slug, label: set.title, count: set.questions }))}
        values={filters.sets}
        onChange={(sets) => onNarrow({ sets })}
      />
      <ChipGroup
        label="Difficulty"
        hint="Rated by readers who did not know the answers."
        options={(['easy', 'medium', 'hard'] as const).map((value) => ({
          value,
          label: DIFFICULTY_WORDS[value],
          count: choice.difficulties[value],
        }))}
        values={filters.difficulties}
        onChange={(difficulties) => onNarrow({ difficulties })}
      />
      <ChipGroup
        label="Leave out"
        options={(['single', 'multiple'] as const).map((value) => ({
          value,
          label: TYPE_WORDS[value],
          count: choice.types[value],
        }))}
        values={filters.excludedTypes}
        onChange={(excludedTypes) => onNarrow({ excludedTypes })}
      />
      <Select
        label="Not seen in your last attempts"
        className="max-w-xs"
        value={String(filters.notSeenInLast)}
        options={SESSIONS_BACK.map((back) => ({
          value: String(back),
          label: back === 0 ? 'Any time' : `Not in the last ${back === 1 ? 'one' : back}`,
        }))}
        onChange={(event) => onNarrow({ notSeenInLast: Number(event.target.value) })}
      />
    </>
  )
}
