import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { nextIncomplete, overviewOf } from '#domain/attempts/overview.ts'
import type { LoadedAttempt } from '../api.ts'

const NAME = 'q'

/**
 * The number of the visible question, from 1, and a function to change it. It is in the URL, so that it survives a
 * reload.
 */
export function usePosition(loaded: LoadedAttempt): [number, (position: number) => void] {
  const [search, setSearch] = useSearchParams()
  const [firstOpen] = useState(() => firstOpenOf(loaded))
  const asked = Number(search.get(NAME))
  const isThere = Number.isInteger(asked) && asked >= 1 && asked <= loaded.attempt.items.length
  const go = (position: number) =>
    setSearch(
      (before) => {
        before.set(NAME, String(position))
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  const goToFirstOpen = useEffectEvent(() => go(firstOpen))
  // The URL is outside React.
  useEffect(() => {
    if (!isThere) goToFirstOpen()
  }, [isThere])
  return [isThere ? asked : firstOpen, go]
}

/**
 * The first question that is not done, on any device. With feedback after each question, a question is done once its
 * feedback was revealed.
 */
function firstOpenOf({ attempt, restored }: LoadedAttempt): number {
  if (attempt.feedback === 'each') {
    const revealed = new Set(attempt.revealed.map(({ questionId }) => questionId))
    return attempt.items.findIndex(({ questionId }) => !revealed.has(questionId)) + 1 || 1
  }
  const answers = new Map([...attempt.answers, ...restored].map((answer) => [answer.questionId, answer]))
  return nextIncomplete(overviewOf(attempt.items, (questionId) => answers.get(questionId), new Set())) ?? 1
}
