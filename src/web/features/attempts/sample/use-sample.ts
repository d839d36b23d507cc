import { useEffect, useEffectEvent, useState } from 'react'
import type { Feedback, Item } from '#contract/questions.ts'
import { pressChoice } from '#domain/attempts/press-choice.ts'
import { localItem } from '../../../lib/browser-storage.ts'
import { useCheckSampleAnswer } from '../question/questions-api.ts'
import type * as memoryModule from './sample-memory.ts'

type Given = { chosen: readonly string[]; feedback?: Feedback; isRestored?: true }

/** Most visitors never answer, so this code loads with the first answer, or at once if an earlier answer is stored. */
type Memory = typeof memoryModule
const remember = (use: (memory: Memory) => unknown) =>
  import('./sample-memory.ts').then(use).catch(console.error)

/** Answers to a sample, stored in this browser only. The server checks each answer and stores none. */
export function useSample(
  courseSlug: string,
  items: readonly Item[],
  /** Called once with the questions answered on an earlier visit. */
  onRestored?: (answeredIds: ReadonlySet<string>) => void,
) {
  const [given, setGiven] = useState<Record<string, Given>>({})
  const check = useCheckSampleAnswer(courseSlug)
  const givenTo = (questionId: string): Given => given[questionId] ?? { chosen: [] }
  const put = (questionId: string, value: Given) => setGiven((before) => ({ ...before, [questionId]: value }))
  const isLocked = (questionId: string) => check.isPending && check.variables.questionId === questionId

  const questions = items.length
  const restore = useEffectEvent(async ({ restoreAnswers }: Memory, isLeft: () => boolean) => {
    const answers = await restoreAnswers(courseSlug, items)
    if (isLeft() || answers.length === 0) return
    const restored = answers.map(({ questionId, ...answer }): [string, Given] => [
      questionId,
      { ...answer, isRestored: true },
    ])
    // A choice made while the stored answers were checked is not overwritten.
    setGiven((now) => ({ ...Object.fromEntries(restored), ...now }))
    onRestored?.(new Set(answers.filter(({ feedback }) => feedback).map(({ questionId }) => questionId)))
  })
  // Stored answers are outside React.
  useEffect(() => {
    if (courseSlug === '' || questions === 0 || localItem('sample answers').read() === null) return
    let isLeft = false
    void remember((memory) => restore(memory, () => isLeft))
    return () => void (isLeft = true)
  }, [courseSlug, questions])

  return {
    givenTo,
    hasRestored: Object.values(given).some(({ isRestored }) => isRestored),
    isChecking: check.isPending,
    /** An answer cannot be changed while it is being checked. */
    isLocked,
    /** Null if the last request was about another question. */
    errorOf: (questionId: string) => (check.variables?.questionId === questionId ? check.error : null),
    /** Returns false if as many choices as allowed were chosen already. */
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
        {
          onSuccess(feedback) {
            put(questionId, { chosen, feedback })
            void remember(({ keepAnswer }) => keepAnswer(courseSlug, questionId, chosen))
          },
        },
      )
    },
    restart() {
      setGiven({})
      void remember(({ forgetSample }) => forgetSample(courseSlug))
    },
  }
}
