import { LRUCache } from 'lru-cache'
import { type StemForms, stemForms } from '#domain/tutor/hints/find-pasted.ts'
import type { AskedStem } from './view-store.ts'

/** A version never changes. The words of a stem take about 2 KB, and 60 stems a few milliseconds to read. */
const kept = new LRUCache<string, StemForms>({ max: 2_000 })

/** Questions with the words of their stems, to be compared with a message. */
export function withForms(questions: readonly AskedStem[]): (AskedStem & { forms: StemForms })[] {
  return questions.map((question) => {
    const key = `${question.questionId}.${question.version}`
    const forms = kept.get(key) ?? stemForms(question.stem)
    kept.set(key, forms)
    return { ...question, forms }
  })
}
