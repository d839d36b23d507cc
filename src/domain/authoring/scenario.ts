import type { AuthoredItem } from './item.ts'
import { countWords } from './notes.ts'
import { paragraphs } from './text-similarity.ts'

/** The minimum number of words before the question in a scenario. */
const SITUATION_WORDS = 14

/** True if the stem describes a scenario and asks its question in a separate paragraph. */
export function isScenario({ stem }: Pick<AuthoredItem, 'stem'>): boolean {
  const parts = paragraphs(stem).filter((part) => !/^Choose [A-Z]+\.?$/.test(part.trim()))
  return countWords(parts.slice(0, -1).join('\n')) >= SITUATION_WORDS
}
