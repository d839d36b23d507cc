import MiniSearch from 'minisearch'
import { isContentWord, wordsOf } from '../words/words.ts'

/** The passages in which words of the text occur, by Okapi BM25, best first. Equal ones stay in their order. */
export function rankPassages(passages: readonly string[], text: string): string[] {
  const index = new MiniSearch({ fields: ['text'], tokenize: contentForms, processTerm: (form) => form })
  index.addAll(passages.map((passage, id) => ({ id, text: passage })))
  return index
    .search(text)
    .toSorted((one, other) => other.score - one.score || Number(one.id) - Number(other.id))
    .map(({ id }) => passages[Number(id)]!)
}

function contentForms(text: string): string[] {
  return wordsOf(text)
    .filter(isContentWord)
    .map(({ form }) => form)
}
