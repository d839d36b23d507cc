import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

/** One learner's answers in their order. */
export type Learner = { question: string; skill: string; isCorrect: boolean }[]

/**
 * Reads the folds of a public data set of responses: gzipped text, four lines per learner (id and count, questions, skills,
 * 0 or 1). Throws if the folder has none.
 */
export function readFolds(folder: string): Learner[][] {
  const files = readdirSync(folder)
    .filter((name) => /^fold\d+\.txt\.gz$/.test(name))
    .toSorted()
  if (files.length === 0) throw new Error(`${folder} has no file such as fold1.txt.gz`)
  return files.map((name) => readFold(gunzipSync(readFileSync(join(folder, name))).toString('utf8')))
}

export function readFold(text: string): Learner[] {
  const lines = text.trim().split('\n')
  return Array.from({ length: Math.floor(lines.length / 4) }, (_, at) => {
    const [questions, skills, results] = lines
      .slice(4 * at + 1, 4 * at + 4)
      .map((line) => line.trim().split(','))
    return questions!.map((question, index) => ({
      question,
      skill: skills![index]!,
      isCorrect: results![index] === '1',
    }))
  })
}
