import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import type { PracticeChoice } from '#contract/practice.ts'
import type { PracticeFilters } from '#domain/attempts/practice-plan.ts'
import { toggled } from '../../../lib/toggled.ts'

type Domain = PracticeChoice['domains'][number]
type Topics = Pick<PracticeFilters, 'domains' | 'objectives'>

/** A choice of whole domains, or single objectives of them. */
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
  const [isOpen, setIsOpen] = useState(chosen.length > 0)
  const listId = useId()
  return (
    <>
      <div className="flex items-start">
        <Check
          className="flex-1"
          name={chosen.length > 0 ? `${name} (${chosen.length} of ${codes.length} objectives)` : name}
          questions={questions}
          isChecked={isWhole}
          isPartly={!isWhole && chosen.length > 0}
          onChange={() => onChange({ domains: toggled(filters.domains, code), objectives: others })}
        />
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-label={`Objectives of ${name}`}
          onClick={() => setIsOpen(!isOpen)}
          className="grid size-11 shrink-0 place-items-center rounded-control text-muted hover:text-fg"
        >
          <ChevronDown aria-hidden className={clsx('size-4 transition-transform', isOpen && 'rotate-180')} />
        </button>
      </div>
      <ul id={listId} hidden={!isOpen} className="border-t border-line/60 pr-11 pb-2 pl-5">
        {objectives.map((objective) => (
          <li key={objective.code}>
            <Check
              name={`${objective.code} ${objective.name}`}
              questions={objective.questions}
              isChecked={isWhole || chosen.includes(objective.code)}
              onChange={() => {
                // Removing one objective from a whole domain selects its other objectives.
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
    </>
  )
}

function Check({
  name,
  questions,
  isChecked,
  isPartly = false,
  className,
  onChange,
}: {
  name: string
  questions: number
  isChecked: boolean
  isPartly?: boolean
  className?: string
  onChange(): void
}) {
  return (
    <label
      className={clsx(
        'flex min-h-11 cursor-pointer items-start gap-3 px-4 py-2.5 text-sm hover:bg-sunken dark:hover:bg-line/40',
        className,
      )}
    >
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
