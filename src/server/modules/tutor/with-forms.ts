import { LRUCache } from 'lru-cache'
import { type QuestionForms, questionForms } from '#domain/tutor/hints/find-pasted.ts'

type Written = { questionId: string; version: number; stem: string; choices: readonly string[] }

/** A version never changes. The words of a question take about 4 KB, and 60 questions a few milliseconds to read. */
const kept = new LRUCache<string, QuestionForms>({ max: 2_000 })

/** Questions with what they are recognised by in a message. */
export function withForms<T extends Written>(questions: readonly T[]): (T & { forms: QuestionForms })[] {
  return questions.map((question) => {
    const key = `${question.questionId}.${question.version}`
    const forms = kept.get(key) ?? questionForms(question)
    kept.set(key, forms)
    return { ...question, forms }
  })
}
