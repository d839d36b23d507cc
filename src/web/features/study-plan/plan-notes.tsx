import type { ExamGoal, StudyPlan } from '#contract/study-plan.ts'
import { Button } from '../../ui/button.tsx'
import { Row, RowList } from '../../ui/row-list.tsx'
import { wordChance, wordChoice, wordNote } from './word-plan.ts'

/** What the person should know about their plan, and what they can do if it does not fit. */
export function PlanNotes({
  plan: { notes, choices },
  goal,
  today,
  isBusy,
  onChoose,
}: {
  plan: Pick<NonNullable<StudyPlan['plan']>, 'notes' | 'choices'>
  goal: ExamGoal
  today: string
  isBusy: boolean
  /** Null if the person may not change the plan. */
  onChoose: ((goal: ExamGoal) => void) | null
}) {
  if (notes.length === 0) return null
  return (
    <section aria-label="About this plan" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ul className="figures grid max-w-reading gap-2">
        {notes.map((note) => (
          <li
            key={note.kind === 'dropped' ? note.why : note.kind}
            className="border-l-2 border-edge pl-4 text-muted"
          >
            {wordNote(note, today)}
          </li>
        ))}
      </ul>
      {choices.length > 0 && (
        <div className="grid gap-3">
          <h2 className="text-heading">You can choose</h2>
          <RowList>
            {choices.map((choice) => (
              <Row
                key={choice.kind}
                title={wordChoice(choice)}
                meta={`Chance to pass on the day: ${wordChance(choice)}`}
                action={
                  choice.kind !== 'less' &&
                  onChoose && (
                    <Button
                      variant="secondary"
                      aria-label={`Choose: ${wordChoice(choice)}`}
                      disabled={isBusy}
                      onClick={() =>
                        onChoose(
                          choice.kind === 'minutes'
                            ? { ...goal, minutesADay: choice.minutesADay }
                            : { ...goal, examOn: choice.examOn },
                        )
                      }
                    >
                      Choose
                    </Button>
                  )
                }
              />
            ))}
          </RowList>
        </div>
      )}
    </section>
  )
}
