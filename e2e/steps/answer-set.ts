import type { Page } from '@playwright/test'
import { saveAnswer, startAttempt, submitAttempt } from '#contract/attempts.ts'
import { ask } from './ask.ts'
import { choiceIdsOf, COURSE, SETS } from './content.ts'

/**
 * Answers a whole set of the course as a timed exam without showing it, and returns the id of the attempt. `isRight`: whether
 * the question at this place, counted from 0, is answered correctly.
 */
export async function answerSet(
  page: Page,
  set: { slug: string },
  isRight: (index: number) => boolean,
): Promise<string> {
  const { attempt } = await ask(page, startAttempt, {
    params: { slug: set.slug },
    body: { mode: 'timed', timeLimitMinutes: 60, course: COURSE.slug },
  })
  const { attemptId, items } = attempt!
  for (const [index, item] of items.entries())
    await ask(page, saveAnswer, {
      params: { attemptId, questionId: item.questionId },
      body: {
        choiceIds: choiceIdsOf(item, { isRight: isRight(index) }),
        flagged: false,
        revision: 1,
        timeMs: 5_000,
      },
    })
  await ask(page, submitAttempt, { params: { attemptId } })
  return attemptId
}

/** Returns the address of the result. */
export async function passTimedExam(page: Page): Promise<string> {
  return `/exam/${await answerSet(page, SETS[0], (index) => index > 0)}/result`
}
