import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { parseNotes } from '#domain/authoring/notes.ts'
import { parseFile, parseYaml } from '../../src/server/content/parse-file.ts'
import {
  listCourseFolders,
  type ReadCourse,
  readCourse,
} from '../../src/server/modules/authoring/read-course.ts'
import { listQuestionFiles } from './read-questions.ts'
import { readWrongAnswers, type WrongAnswer } from './read-wrong-answers.ts'

const QUESTIONS = join(import.meta.dirname, 'questions')
const COURSES = join(import.meta.dirname, '../../content/courses')
const LANGUAGES = ['en', 'de', 'fr', 'es', 'pt'] as const

const text = z.string().check(z.minLength(1))
const Place = z.union([z.strictObject({ section: text }), z.strictObject({ term: text })])
const Question = z.strictObject({
  language: z.enum(LANGUAGES),
  text,
  before: z.optional(z.array(text).check(z.minLength(1))),
  expects: z.union([Place, z.strictObject({ abstains: z.literal(true) })]),
  also: z.optional(z.array(Place)),
  heldOut: z.boolean(),
})

const courses = new Map(
  listCourseFolders(COURSES).map((folder) => {
    const reading = readCourse(folder)
    if (!reading.ok) throw new Error(`${folder} cannot be read`)
    return [basename(folder), reading.course]
  }),
)
const asked = [...courses].map(([slug, course]) => {
  const [first = [], ...further] = listQuestionFiles(slug).map((file) => read(file, z.array(Question)))
  return { slug, course, first, further: further.flat(), questions: [first, ...further].flat() }
})
const all = asked.flatMap(({ questions }) => questions)
const wrongAnswers = readWrongAnswers()

describe('questions to the tutor', () => {
  test.each(asked)('every section and term exists: $slug', ({ course, questions }) => {
    const known = new Set([...sectionsOf(course), ...course.study.glossary.map(({ term }) => `term ${term}`)])
    const named = questions.flatMap(({ expects, also = [] }) =>
      [expects, ...also].flatMap((source) => {
        if ('section' in source) return [source.section]
        return 'term' in source ? [`term ${source.term}`] : []
      }),
    )
    expect(named.filter((source) => !known.has(source))).toEqual([])
  })

  test.each(asked)('no question is asked twice, and a source is named once: $slug', ({ questions }) => {
    const texts = questions.map(({ text: words }) => words.toLowerCase())
    expect(new Set(texts).size).toBe(texts.length)
    for (const { expects, also = [] } of questions) {
      const sources = [expects, ...also].map((source) => JSON.stringify(source))
      expect(sources).toEqual([...new Set(sources)])
    }
  })

  test('a question without an answer in the course accepts no source', () => {
    expect(all.filter(({ expects, also }) => 'abstains' in expects && also)).toEqual([])
  })

  test('there are enough of them in every course and language', () => {
    expect(all.length).toBeGreaterThanOrEqual(500)
    for (const { first, further } of asked) {
      expect(first.length).toBeGreaterThanOrEqual(25)
      expect(further.length).toBeGreaterThanOrEqual(35)
    }
    for (const language of LANGUAGES)
      expect(answerable().filter((each) => each.language === language).length).toBeGreaterThanOrEqual(10)
    expect(all.length - answerable().length).toBeGreaterThanOrEqual(45)
  })

  test('the third file of each course is held out, and no other', () => {
    for (const { slug } of asked)
      for (const file of listQuestionFiles(slug))
        for (const { heldOut } of read(file, z.array(Question)))
          expect(heldOut, file).toBe(file === `${slug}-3.yaml`)
    const heldOut = all.filter((each) => each.heldOut)
    expect(heldOut.length).toBeGreaterThanOrEqual(150)
    expect(new Set(answerable(heldOut).map(({ language }) => language))).toEqual(new Set(LANGUAGES))
  })
})

describe('wrong answers', () => {
  test('there are 66, each of another question, over all courses and both types', () => {
    expect(wrongAnswers).toHaveLength(66)
    expect(new Set(wrongAnswers.map(({ item }) => item)).size).toBe(66)
    expect(new Set(wrongAnswers.map(({ course }) => course))).toEqual(new Set(courses.keys()))
    expect(new Set(wrongAnswers.map((answer) => itemOf(answer)?.type))).toEqual(
      new Set(['single', 'multiple']),
    )
  })

  test.each(wrongAnswers)('the choice is wrong, for the reason named: $item $chosen', (answer) => {
    const item = itemOf(answer)
    const choice = item?.choices.find(({ id }) => id === answer.chosen)
    expect(item?.key).not.toContain(answer.chosen)
    expect(choice?.rationale.toLowerCase()).toContain(answer.expects.mistake.toLowerCase())
    const traps = courses
      .get(answer.course)!
      .study.notes.filter(({ domain }) => domain === item?.domain)
      .map(({ markdown }) => markdown)
    const places = [item?.stem, ...traps].join('\n')
    expect(answer.expects.located.filter((place) => !places.includes(place))).toEqual([])
    expect(answer.expects.section).toBe(`${item?.domain}#${item?.objective}`)
    expect(sectionsOf(courses.get(answer.course)!)).toContain(answer.expects.section)
  })
})

function answerable(questions = all) {
  return questions.filter(({ expects }) => !('abstains' in expects))
}

function itemOf({ course, item }: WrongAnswer) {
  return courses
    .get(course)
    ?.sets.flatMap(({ items }) => items)
    .find(({ id }) => id === item)
}

/** The sections of a course's notes, such as `cloud-concepts#1.1` or `cloud-concepts#Common traps`. */
function sectionsOf({ blueprint, study }: ReadCourse): string[] {
  return study.notes.flatMap(({ domain: code, markdown }) => {
    const domain = blueprint.rules.domains.find((each) => each.code === code)!
    return parseNotes(markdown, domain).sections.map(
      ({ objective, heading }) => `${code}#${objective ?? heading}`,
    )
  })
}

function read<T extends z.ZodMiniType>(file: string, schema: T): z.output<T> {
  const yaml = parseYaml(readFileSync(join(QUESTIONS, file), 'utf8'))
  if (!yaml.ok) throw new Error(`${file} ${yaml.problem}`)
  const parsed = parseFile(schema, yaml.content)
  if (!parsed.ok) throw new Error(`${file}: ${JSON.stringify(parsed.problems)}`)
  return parsed.value
}
