// One question, drawn when it changes: what the compiler would keep costs a kilobyte and saves nothing here.
'use no memo'

import { useState } from 'react'
import type { Feedback, Item } from '#contract/questions.ts'
import { pressChoice } from '#domain/attempts/choose.ts'
import { useCheckSampleAnswer } from '../question/questions-api.ts'

type Given = { chosen: readonly string[]; feedback?: Feedback }

/** Answers to a sample, kept in the page alone. The server judges each and stores none. */
export function useSample(courseSlug: string) {
  const [given, setGiven] = useState<Record<string, Given>>({})
  const check = useCheckSampleAnswer(courseSlug)
  const givenTo = (questionId: string): Given => given[questionId] ?? { chosen: [] }
  const put = (questionId: string, value: Given) => setGiven((before) => ({ ...before, [questionId]: value }))
  const isLocked = (questionId: string) => check.isPending && check.variables.questionId === questionId

  return {
    givenTo,
    isChecking: check.isPending,
    /** What is being judged cannot be changed meanwhile. */
    isLocked,
    /** Only of the question it happened to. */
    errorOf: (questionId: string) => (check.variables?.questionId === questionId ? check.error : null),
    /** False when it was one choice too many. */
    choose({ questionId, choose }: Item, choiceId: string): boolean {
      if (isLocked(questionId)) return true
      const { chosen, isSurplus } = pressChoice(givenTo(questionId).chosen, choiceId, choose)
      if (!isSurplus) put(questionId, { chosen })
      return !isSurplus
    },
    check({ questionId }: Item): void {
      const { chosen } = givenTo(questionId)
      if (check.isPending) return
      check.mutate(
        { questionId, choiceIds: [...chosen] },
        { onSuccess: (feedback) => put(questionId, { chosen, feedback }) },
      )
    },
    restart: () => setGiven({}),
  }
}
