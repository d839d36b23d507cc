/**
 * Sheets for blind readings: a second person answers questions without seeing keys, rationales, explanations or the
 * author's difficulty. Choices are shuffled, because an author may have a habit of placing keys.
 */
import { seededRandom, shuffle } from '../attempts/draw-form.ts'
import type { AuthoredChoice, AuthoredItem } from './item.ts'
import { readAloud } from './pictures.ts'

/** As many as a question may have choices. */
const LETTERS = 'ABCDEFGHIJ'

export type LetteredChoice = AuthoredChoice & { letter: string }

/** The choices of an item as the sheet with this seed shows them. The order depends on nothing but the seed and the item. */
export function letterChoices(item: AuthoredItem, seed: number): LetteredChoice[] {
  const sorted = item.choices.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  return shuffle(sorted, seededRandom(seed ^ numberOf(item.id))).map((choice, index) => ({
    ...choice,
    letter: LETTERS[index]!,
  }))
}

/** The questions of a sheet in Markdown. A picture is shown as its alternative text. */
export function renderSheet(items: readonly AuthoredItem[], seed: number): string {
  return items
    .map((item) => {
      const choices = letterChoices(item, seed).map(({ letter, text }) => `- **${letter}** ${text}`)
      const stem = readAloud(item.stem, (alt) => `[Picture: ${alt}]`)
      return [`## ${item.id}`, stem.trim(), choices.join('\n')].join('\n\n')
    })
    .join('\n\n')
}

/** Draws `count` of the items, in their original order; all of them if there are no more. */
export function drawForSheet(items: readonly AuthoredItem[], count: number, seed: number): AuthoredItem[] {
  const drawn = new Set(shuffle(items, seededRandom(seed)).slice(0, count))
  return items.filter((item) => drawn.has(item))
}

/** FNV-1a: spreads similar ids over 32 bits. */
function numberOf(text: string): number {
  let hash = 0x811c9dc5
  for (const char of text) hash = Math.imul(hash ^ char.codePointAt(0)!, 0x01000193)
  return hash
}
