import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { AuthoredItem } from '../../src/domain/authoring/item.ts'
import type { RevealedQuestion } from '../../src/domain/tutor/revealed/revealed-question.ts'
import { parseFile, parseYaml } from '../../src/server/content/parse-file.ts'
import type { ReadCourse } from '../../src/server/modules/authoring/read-course.ts'

const text = z.string().check(z.minLength(1))
const WrongAnswers = z.array(
  z.strictObject({
    course: text,
    item: text,
    chosen: text,
    expects: z.strictObject({
      /** Part of the rationale of the choice. */
      mistake: text,
      /** Parts of the stem, or of a trap of the notes, in which the mistake shows. */
      located: z.array(text).check(z.minLength(1)),
      section: text,
    }),
  }),
)
export type WrongAnswer = z.output<typeof WrongAnswers>[number]

/** The tutor’s rules may be made with the first file in view; the second shows whether they are general. */
const FILES = ['wrong-answers.yaml', 'wrong-answers-2.yaml']

/** Wrong answers to questions of the bank, with what a tutor would say to them. */
export function readWrongAnswers(): WrongAnswer[] {
  return FILES.flatMap((file) => {
    const read = parseYaml(readFileSync(join(import.meta.dirname, 'questions', file), 'utf8'))
    if (!read.ok) throw new Error(`${file}: ${read.problem}`)
    const parsed = parseFile(WrongAnswers, read.content)
    if (!parsed.ok) throw new Error(`${file}: ${JSON.stringify(parsed.problems)}`)
    return parsed.value
  })
}

export function findItem({ sets }: ReadCourse, id: string): AuthoredItem | undefined {
  return sets.flatMap(({ items }) => items).find((item) => item.id === id)
}

/** The question after a learner has answered it with these choices. */
export function revealedOf(item: AuthoredItem, chosenIds: readonly string[]): RevealedQuestion {
  const { id: questionId, stem, domain, objective, explanation, citations, choices, key } = item
  return {
    questionId,
    stem,
    domain,
    objective,
    choices: choices.map(({ id, text: shown, rationale }) => ({
      id,
      text: shown,
      rationale,
      isCorrect: key.includes(id),
    })),
    explanation,
    citations,
    chosenIds,
    wrongCount: 1,
    isMistake: true,
  }
}

/** The choice, and as many correct ones as a learner would have chosen beside it. */
export function chosenWith({ key }: AuthoredItem, chosen: string): string[] {
  return [chosen, ...key.slice(1)]
}
