import { checkSampleAnswer, type Feedback, type Item } from '#contract/questions.ts'
import { call, Refused } from '../../../lib/call.ts'
import { localItem } from '../../../lib/browser-storage.ts'
import { SAMPLE_WORDS } from '../question/questions-api.ts'

/** Answers to free samples, in local storage: the choices, never the feedback. The server stores none. */
const stored = localItem('sample answers')
/** The choices by course slug, then by question id. */
type Kept = Record<string, Record<string, readonly string[]>>

export function keepAnswer(courseSlug: string, questionId: string, choiceIds: readonly string[]): void {
  const kept = read()
  write({ ...kept, [courseSlug]: { ...kept[courseSlug], [questionId]: choiceIds } })
}

export function forgetSample(courseSlug: string): void {
  const { [courseSlug]: _, ...others } = read()
  write(others)
}

export function forgetSamples(): void {
  write({})
}

export type Restored = { questionId: string; chosen: readonly string[]; feedback?: Feedback }

/**
 * The stored answers to these questions, checked by the server again. Answers to questions that have changed are
 * dropped.
 */
export async function restoreAnswers(courseSlug: string, items: readonly Item[]): Promise<Restored[]> {
  const kept = read()[courseSlug] ?? {}
  const found = await Promise.all(
    items.map(async ({ questionId }) => {
      const chosen = kept[questionId]
      return chosen ? judge(courseSlug, questionId, chosen) : null
    }),
  )
  return found.filter((answer) => answer !== null)
}

async function judge(slug: string, questionId: string, chosen: readonly string[]): Promise<Restored | null> {
  try {
    const feedback = await call(
      checkSampleAnswer,
      {
        params: { slug, questionId },
        body: { choiceIds: [...chosen] },
      },
      SAMPLE_WORDS,
    )
    return { questionId, chosen, feedback }
  } catch (error) {
    // Without a connection the answer is restored without feedback, and can be checked again.
    if (!(error instanceof Refused) || error.status >= 500) return { questionId, chosen }
    const kept = read()
    const { [questionId]: _, ...others } = kept[slug] ?? {}
    write({ ...kept, [slug]: others })
    return null
  }
}

/** Storage is untrusted input: another version of the site, or a person, may have written it. */
function read(): Kept {
  const value = stored.read()
  return isKept(value) ? value : {}
}

function isKept(value: unknown): value is Kept {
  const isTable = (each: unknown) => typeof each === 'object' && each !== null && !Array.isArray(each)
  const isAnswer = (each: unknown) => Array.isArray(each) && each.every((id) => typeof id === 'string')
  return (
    isTable(value) &&
    Object.values(value as object).every((each) => isTable(each) && Object.values(each).every(isAnswer))
  )
}

function write(kept: Kept): void {
  const filled = Object.entries(kept).filter(([, answers]) => Object.keys(answers).length > 0)
  if (filled.length > 0) stored.write(Object.fromEntries(filled))
  else stored.clear()
}
