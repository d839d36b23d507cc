import { useQuery } from '@tanstack/react-query'
import type { Result } from '#contract/results.ts'
import { Button } from '../../../ui/button.tsx'
import { strandedAnswersQuery, useForgetStranded } from './stranded-answers.ts'
import { letterOf } from '../shortcuts/shortcuts.ts'

/** Names the answers that arrived too late to count. */
export function StrandedNote({ result, userId }: { result: Result; userId: string }) {
  const { data: stranded = [] } = useQuery(strandedAnswersQuery(userId, result))
  const forget = useForgetStranded(userId, result)
  const rows = result.items.flatMap(({ item }, index) => {
    const answer = stranded.find(({ questionId }) => questionId === item.questionId)
    if (!answer) return []
    const letters = item.choices.flatMap(({ id }, place) =>
      answer.choiceIds.includes(id) ? [letterOf(place)] : [],
    )
    return [`Question ${index + 1}: ${letters.join(' and ') || 'no answer'}`]
  })
  if (rows.length === 0) return null
  return (
    <section
      aria-label="Answers that are not counted"
      className="grid gap-3 rounded-card border border-edge bg-surface p-5"
    >
      <h2 className="text-heading">
        {rows.length === 1 ? 'One answer is not counted' : `${rows.length} answers are not counted`}
      </h2>
      <p className="max-w-reading text-sm text-muted">
        {rows.length === 1 ? 'It was' : 'They were'} given in this browser, but did not reach the server
        before the attempt was closed. The score is from what had been saved by then.
      </p>
      <ul className="figures grid gap-1 text-sm">
        {rows.map((row) => (
          <li key={row}>{row}</li>
        ))}
      </ul>
      <div>
        <Button variant="secondary" size={32} onClick={() => forget.mutate()}>
          Understood, remove this note
        </Button>
      </div>
    </section>
  )
}
