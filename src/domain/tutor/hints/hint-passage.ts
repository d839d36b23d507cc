import { isPictureAlone } from '../../authoring/pictures.ts'
import { paragraphs } from '../../authoring/text-similarity.ts'
import { hideChoices } from './hide-choices.ts'
import { rankPassages } from './rank-passages.ts'
import { isContentWord, wordsOf } from '../words/words.ts'

/** Longer prose is cut at the end of a sentence. */
const MOST_WORDS = 90
/** The least share of its content words that a passage must keep to say anything. */
const LEAST_LEFT = 0.5

/**
 * The passage of a section of the study notes that is closest to a stem, as Markdown, without the words of any choice;
 * null if there is none. The choices do not take part in the search, because the passage would point to the one that
 * is closest to the notes.
 */
export function hintPassage(
  section: string,
  { stem, choices }: { stem: string; choices: readonly string[] },
): string | null {
  const passages = paragraphs(section).filter((paragraph) => !isPictureAlone(paragraph))
  for (const passage of rankPassages(passages, stem)) {
    const short = shorten(passage)
    const hidden = hideChoices(short, choices)
    if (countContent(hidden) >= LEAST_LEFT * countContent(short)) return hidden
  }
  return null
}

const SENTENCES = new Intl.Segmenter('en', { granularity: 'sentence' })

/** The first sentences. Tables, lists and code are left whole. */
function shorten(passage: string): string {
  if (/^(?:\||[-*] |\d+\. |```|~~~|>)/.test(passage)) return passage
  let words = 0
  let end = 0
  for (const { segment, index } of SENTENCES.segment(passage)) {
    words += wordsOf(segment).length
    if (end > 0 && words > MOST_WORDS) break
    end = index + segment.length
  }
  return passage.slice(0, end).trim()
}

function countContent(text: string): number {
  return wordsOf(text).filter(isContentWord).length
}
