import { useState } from 'react'
import { onSignOut } from '../../lib/on-sign-out.ts'
import { toggled } from '../../ui/chip-group.tsx'

const PREFIX = 'struck '

/** Choices a person has struck out: an aid of this tab alone, for as long as it is open. */
export function useStrikes(attemptId: string) {
  const [struck, setStruck] = useState<Record<string, string[]>>(() => read(attemptId))
  const update = (questionId: string, choiceIds: string[]) => {
    const next = { ...struck, [questionId]: choiceIds }
    setStruck(next)
    write(attemptId, next)
  }
  return {
    of: (questionId: string): readonly string[] => struck[questionId] ?? [],
    /** True when it is struck out now. */
    toggle(questionId: string, choiceId: string): boolean {
      const next = toggled(struck[questionId] ?? [], choiceId)
      update(questionId, next)
      return next.includes(choiceId)
    },
    /** What is chosen is not struck out. */
    clear(questionId: string, choiceId: string): void {
      const before = struck[questionId] ?? []
      if (before.includes(choiceId)) update(questionId, toggled(before, choiceId))
    },
  }
}

function read(attemptId: string): Record<string, string[]> {
  try {
    return JSON.parse(sessionStorage.getItem(`struck ${attemptId}`) ?? '{}') as Record<string, string[]>
  } catch {
    // Forbidden or spoilt: an aid that is not there is no reason to stop.
    return {}
  }
}

function write(attemptId: string, struck: Record<string, string[]>): void {
  try {
    sessionStorage.setItem(`struck ${attemptId}`, JSON.stringify(struck))
  } catch {
    // As above.
  }
}

onSignOut(() => {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
})
