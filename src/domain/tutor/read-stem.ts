import { stemAsLine } from '../notebook/read-stem.ts'

/** What a stem asks, in its own words. */
export type StemRead = {
  /** The sentence with the question. */
  asked: string
  /** Sentences that say what an answer must or must not be, in their order. */
  constraints: string[]
}

const MOST_CONSTRAINTS = 3
const SENTENCES = new Intl.Segmenter('en', { granularity: 'sentence' })
const CONSTRAINT =
  /\b(?:must|may|cannot|never|no|not|none|neither|nor|only|without|within|at (?:least|most|once)|as (?:little|few|low|soon|cheap\w*)|least|most|lowest|fewest|cheapest|fastest|smallest|shortest|first|instead|before|after|all|every|both|already|keep\w*|remain\w*|stay\w*)\b/i

/** The question in a stem, and the sentences that limit its answers. Nothing but the stem is looked at. */
export function readStem(stem: string): StemRead {
  const prose = stem.replaceAll(/(`{3,}|~{3,})[^]*?\1/g, ' ').replaceAll(/^\|.*$/gm, ' ')
  const sentences = [...SENTENCES.segment(stemAsLine(prose))].map(({ segment }) => segment.trim())
  const written = sentences.filter((sentence) => !/^Choose \p{Lu}+\.$/u.test(sentence) && sentence !== '')
  const asked = written.findLast((sentence) => sentence.endsWith('?')) ?? written.at(-1) ?? ''
  return {
    asked,
    constraints: written
      .filter((sentence) => sentence !== asked && CONSTRAINT.test(sentence))
      .slice(-MOST_CONSTRAINTS),
  }
}
