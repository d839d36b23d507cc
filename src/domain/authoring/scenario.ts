import type { AuthoredItem } from './item.ts'
import { countWords } from './notes.ts'
import { paragraphs } from './text-similarity.ts'

/** From here on the text before the question is a situation and not a preface. */
const SITUATION_WORDS = 14

/** A situation, and then the question as a paragraph of its own. */
export function isScenario({ stem }: Pick<AuthoredItem, 'stem'>): boolean {
  const parts = paragraphs(stem).filter((part) => !/^Choose [A-Z]+\.?$/.test(part.trim()))
  return countWords(parts.slice(0, -1).join('\n')) >= SITUATION_WORDS
}
