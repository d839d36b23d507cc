// The real questions, read from their source: the right choices, and the words that must not appear too
// early.
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parse } from 'yaml'

export const COURSE = { slug: 'az-900', title: 'AZ-900: Microsoft Azure Fundamentals' } as const
/** A domain with study notes. */
export const NOTES_DOMAIN = 'cloud-concepts'
export const SET_SIZE = 20
export const SAMPLE_SIZE = 10

type Choice = { id: string; text: string; rationale: string }
export type Item = { stem: string; choose: number; choices: Choice[]; key: string[]; explanation: string }

const FOLDER = join(import.meta.dirname, '../../content/courses', COURSE.slug)
const LONG_ENOUGH = 24

type SetEntry = { order: number; slug: string; title: string; file: string; published?: boolean }

/** Without sets that are not published, because no learner sees them. */
const published = (read('course.yaml') as { sets: SetEntry[] }).sets.filter((set) => set.published ?? true)
/** The paid sets in their order. */
export const SETS = published.filter(({ order }) => order > 0) as [SetEntry, SetEntry, ...SetEntry[]]
const itemsByFile = new Map(
  published.map(({ file }) => [basename(file), (read(file) as { items: Item[] }).items]),
)
const allItems = [...itemsByFile.values()].flat()

function read(file: string): unknown {
  return parse(readFileSync(join(FOLDER, file), 'utf8'))
}

/** Finds the question by its stem as shown to a person. */
export function findItem(shownStem: string): Item {
  const found = allItems.filter(({ stem }) => bare(stem) === bare(shownStem))
  if (found.length !== 1) throw new Error(`${found.length} questions read: ${shownStem}`)
  return found[0]!
}

/** True if this choice, as shown, is right. */
export function isKeyed({ choices, key }: Item, shownChoice: string): boolean {
  return key.includes(choiceOf(choices, shownChoice).id)
}

/** The ids of choices that answer this question, as the API sends it, rightly or wrongly. */
export function choiceIdsOf(
  { stemHtml, choices }: { stemHtml: string; choices: readonly { id: string; html: string }[] },
  { isRight }: { isRight: boolean },
): string[] {
  const item = findItem(textOf(stemHtml))
  const wanted = choices.filter(({ html }) => isKeyed(item, textOf(html)) === isRight)
  return wanted.slice(0, item.choose).map(({ id }) => id)
}

/** The text of an HTML string, as a page displays it. */
export function textOf(html: string): string {
  return html.replaceAll(/<[^>]*>/g, '').replaceAll(/&(?:amp|lt|gt|quot|#39);/g, ' ')
}

export function rationaleOf({ choices }: Item, shownChoice: string): string {
  return choiceOf(choices, shownChoice).rationale
}

function choiceOf(choices: Choice[], shownChoice: string): Choice {
  const found = choices.find(({ text }) => bare(text) === bare(shownChoice))
  if (!found) throw new Error(`no such choice: ${shownChoice}`)
  return found
}

/**
 * A piece of every rationale and explanation in the paid sets, as plain text. Any text that contains one
 * gives away a solution. The pieces consist only of letters, digits and spaces, so that they are the same in
 * Markdown, HTML and JSON.
 */
export function solutionPieces(): string[] {
  const shown = allItems.flatMap(({ stem, choices }) => [stem, ...choices.map(({ text }) => text)]).join('\n')
  const paid = [...itemsByFile].filter(([name]) => !name.startsWith('0-')).flatMap(([, items]) => items)
  return paid
    .flatMap(({ choices, explanation }) => [explanation, ...choices.map(({ rationale }) => rationale)])
    .map(longestPlainPiece)
    .filter((piece) => piece.length >= LONG_ENOUGH && !shown.includes(piece))
}

function longestPlainPiece(text: string): string {
  const pieces = text.split(/[^A-Za-z0-9 ]+/).map((piece) => piece.trim())
  return pieces.toSorted((one, other) => other.length - one.length)[0] ?? ''
}

/**
 * The text's letters and digits only, because marks, spaces, pictures and Markdown are shown differently from
 * how they are written.
 */
export function bare(text: string): string {
  return (
    text
      .replaceAll(/!\[[^\]]*\]\([^)]*\)|```\w*|\]\([^)]*\)/g, '')
      // The numbers of a list are not part of the text that a page displays.
      .replaceAll(/^\s*\d+\.\s+/gm, '')
      // Keeps 4.3 different from 43.
      .replaceAll(/(?<=\d)\.(?=\d)/g, 'point')
      .replaceAll(/[^A-Za-z0-9]+/g, '')
      .toLowerCase()
  )
}
