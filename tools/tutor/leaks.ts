/** How much the hints of the tutor help somebody who knows nothing and only compares words. */
import { parseNotes } from '../../src/domain/authoring/notes.ts'
import { paragraphs } from '../../src/domain/authoring/text-similarity.ts'
import { objectiveAnchor, termAnchor } from '../../src/domain/study/anchors.ts'
import { giveHint, HINT_LEVELS, type Hint, type Section } from '../../src/domain/tutor/hints/give-hint.ts'
import { buildLibrary } from '../../src/domain/tutor/library/build-library.ts'
import { rankPassages } from '../../src/domain/tutor/hints/rank-passages.ts'
import { replyText } from '../../src/domain/tutor/reply.ts'
import { tellExplanation } from '../../src/domain/tutor/revealed/tell-explanation.ts'
import { tellWhyWrong } from '../../src/domain/tutor/revealed/tell-why-wrong.ts'
import type { ReadCourse } from '../../src/server/modules/authoring/read-course.ts'
import { ATTACKERS, hitRate } from './attackers.ts'
import { libraryInputOf } from './read-library.ts'

/** The most that a hint may add to the share of questions that an attacker gets right with the stem alone. */
export const MOST_MARGIN = 0.03

type Case = {
  stem: string
  choices: string[]
  glosses: (string | null)[]
  /** The place of the key among the choices. */
  key: number
  /** The texts to compare, by name. */
  texts: Readonly<Record<string, string>>
}

export type Leak = {
  attacker: string
  /** The share of questions that the attacker gets right with the stem alone. */
  stemAlone: number
  /** How much each text adds to that. */
  margins: Readonly<Record<string, number>>
}

/** What must not leak: the hints before a question is revealed. */
export const HINTS = HINT_LEVELS.map((level) => `L${level}`)
/** Replies after a reveal, for comparison: why the first wrong choice is wrong, and the explanation. */
export const REVEALED = ['L3', 'L4'] as const
/** What must be seen to leak, or the comparison proves nothing. */
export const CONTROLS = ['paragraph as written', 'first sentence of the explanation'] as const

/** Questions with a single correct answer. Those with several tell an attacker too little about each choice. */
export function casesOf(course: ReadCourse): Case[] {
  const { domains } = course.blueprint.rules
  const sections = course.study.notes.flatMap(({ domain, markdown }) =>
    parseNotes(
      markdown,
      domains.find(({ code }) => code === domain)!,
    ).sections.map((section) => ({ ...section, domain, anchor: objectiveAnchor(section.objective ?? '') })),
  )
  const glossary = new Map(
    course.study.glossary.map(({ term, definition }) => [
      term.toLowerCase(),
      { anchor: termAnchor(term), term, markdown: definition },
    ]),
  )
  const library = buildLibrary(libraryInputOf(course))
  const names = new Map(domains.flatMap(({ objectives }) => objectives.map(({ code, name }) => [code, name])))
  return course.sets
    .flatMap(({ items }) => items)
    .filter(({ type, key }) => type === 'single' && key.length === 1)
    .map(
      ({
        id: questionId,
        stem,
        choose,
        choices: written,
        key,
        domain,
        objective,
        explanation,
        citations,
      }) => {
        const section = sections.find((each) => each.objective === objective) ?? null
        const choices = written.map(({ text }) => text)
        const glosses = choices.map((choice) => glossary.get(choice.toLowerCase()) ?? null)
        const question = {
          stem,
          choose,
          choices,
          glosses,
          objective: { code: objective, name: names.get(objective)! },
        }
        const revealed = {
          questionId,
          stem,
          domain,
          objective,
          choices: written.map(({ id, text, rationale }) => ({
            id,
            text,
            rationale,
            isCorrect: id === key[0],
          })),
          explanation,
          citations,
          chosenIds: [written.find(({ id }) => id !== key[0])!.id],
          wrongCount: 1,
          isMistake: true,
        }
        return {
          stem,
          choices,
          glosses: glosses.map((gloss) => gloss?.markdown ?? null),
          key: written.findIndex(({ id }) => id === key[0]),
          texts: {
            ...Object.fromEntries(
              HINT_LEVELS.map((level) => [`L${level}`, textOf(giveHint(question, section, level, 'en'))]),
            ),
            [REVEALED[0]]: replyText(tellWhyWrong(library, revealed, 'en')),
            [REVEALED[1]]: replyText(tellExplanation(library, revealed, 'en')),
            [CONTROLS[0]]: section ? closest(section, stem) : '',
            [CONTROLS[1]]: explanation.split(/(?<=[.!?])\s/)[0]!,
          },
        }
      },
    )
}

export function measureLeaks(cases: readonly Case[]): Leak[] {
  return Object.entries(ATTACKERS).map(([attacker, attack]) => {
    const rateWith = (textOfCase: (each: Case) => string) =>
      cases.reduce((sum, each) => sum + hitRate(attack, textOfCase(each), each, each.key), 0) / cases.length
    const stemAlone = rateWith(({ stem }) => stem)
    const names = Object.keys(cases[0]?.texts ?? {})
    return {
      attacker,
      stemAlone,
      margins: Object.fromEntries(
        names.map((name) => [name, rateWith(({ stem, texts }) => `${stem}\n${texts[name]}`) - stemAlone]),
      ),
    }
  })
}

export function textOf({ pieces, askedBack, next }: Hint): string {
  return [...pieces.map(({ markdown }) => markdown), askedBack, ...next.map(({ text }) => text)].join('\n')
}

function closest({ markdown }: Section, stem: string): string {
  return rankPassages(paragraphs(markdown), stem)[0] ?? ''
}
