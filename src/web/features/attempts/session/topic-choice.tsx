import { ChevronRight } from 'lucide-react'
import type { PracticeChoice } from '#contract/practice.ts'
import type { SessionFilters } from '#domain/attempts/plan.ts'
import { toggled } from '../../../ui/chip-group.tsx'

type Domain = PracticeChoice['domains'][number]
type Topics = Pick<SessionFilters, 'domains' | 'objectives'>

/** Whole domains, or single objectives of them. */
export function TopicChoice({
  domains,
  filters,
  onChange,
}: {
  domains: readonly Domain[]
  filters: Topics
  onChange(topics: Topics): void
}) {
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">Domains and objectives</legend>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {domains.map((domain) => (
          <li key={domain.code}>
            <DomainChoice domain={domain} filters={filters} onChange={onChange} />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

function DomainChoice({
  domain: { code, name, questions, objectives },
  filters,
  onChange,
}: {
  domain: Domain
  filters: Topics
  onChange(topics: Topics): void
}) {
  const isWhole = filters.domains.includes(code)
  const codes = objectives.map((objective) => objective.code)
  const chosen = filters.objectives.filter((objective) => codes.includes(objective))
  const others = filters.objectives.filter((objective) => !codes.includes(objective))
  return (
    <div>
      <Check
        name={name}
        questions={questions}
        isChecked={isWhole}
        isPartly={!isWhole && chosen.length > 0}
        onChange={() => onChange({ domains: toggled(filters.domains, code), objectives: others })}
      />
      <details className="group border-t border-line/60" open={chosen.length > 0 || undefined}>
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 px-4 text-sm text-muted hover:text-fg [&::-webkit-details-marker]:hidden">
          <ChevronRight aria-hidden className="size-4 transition-transform group-open:rotate-90" />
          Objectives<span className="sr-only"> of {name}</span>
          {chosen.length > 0 && <span className="figures">, {chosen.length} chosen</span>}
        </summary>
        <ul className="pb-2 pl-4">
          {objectives.map((objective) => (
            <li key={objective.code}>
              <Check
                name={`${objective.code} ${objective.name}`}
                questions={objective.questions}
                isChecked={isWhole || chosen.includes(objective.code)}
                onChange={() => {
                  // One less of a whole domain is all of its other objectives.
                  const before = isWhole ? codes : chosen
                  onChange({
                    domains: filters.domains.filter((domain) => domain !== code),
                    objectives: [...others, ...toggled(before, objective.code)],
                  })
                }}
              />
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}

function Check({
  name,
  questions,
  isChecked,
  isPartly = false,
  onChange,
}: {
  name: string
  questions: number
  isChecked: boolean
  isPartly?: boolean
  onChange(): void
}) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 px-4 py-2.5 text-sm hover:bg-sunken dark:hover:bg-line/40">
      <input
        type="checkbox"
        checked={isChecked}
        ref={(input) => {
          if (input) input.indeterminate = isPartly
        }}
        onChange={onChange}
        className="mt-0.5 size-4 shrink-0 accent-brand"
      />
      <span className="min-w-0 flex-1">{name}</span>
      <span className="figures text-muted">
        {questions}
        <span className="sr-only"> questions</span>
      </span>
    </label>
  )
}
