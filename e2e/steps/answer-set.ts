import type { Page } from '@playwright/test'
import { getAttempt, saveAnswer, startAttempt, submitAttempt } from '#contract/attempts.ts'
import { ask } from './ask.ts'
import { findItem, isKeyed } from './content.ts'

/** Answers a whole set as a timed exam, rightly or wrongly, without showing it. */
export async function answerSet(
  page: Page,
  set: { slug: string },
  { isRight }: { isRight: boolean },
): Promise<void> {
  const body = { mode: 'timed', timeLimitMinutes: 60 } as const
  const started = await ask(page, startAttempt, { params: { slug: set.slug }, body })
  const params = { attemptId: started.attemptId }
  const { items } = await ask(page, getAttempt, { params })
  for (const { questionId, stemHtml, choose, choices } of items) {
    const item = findItem(textOf(stemHtml))
    const wanted = choices.filter(({ html }) => isKeyed(item, textOf(html)) === isRight)
    await ask(page, saveAnswer, {
      params: { ...params, questionId },
      body: {
        choiceIds: wanted.slice(0, choose).map(({ id }) => id),
        revision: 1,
        flagged: false,
        confidence: null,
        timeMs: 1_000,
      },
    })
  }
  await ask(page, submitAttempt, { params })
}

function textOf(html: string): string {
  return html.replaceAll(/<[^>]*>|&#?\w+;/g, ' ')
}
