import { stemAsLine } from '../../notebook/read-stem.ts'

/** What a stem asks, in its own words. */
export type StemRead = {
  /** The sentence with the question. */
  asked: string
  /** Sentences that say what an answer must or must not be, in their order. */
  constraints: string[]
}

const MOST_CONSTRAINTS = 3
const MOST_LINES = 8
const CODE = /^(`{3,}|~{3,})[^]*?^\1/gm
const TABLE_ROW = /^\|.*$/gm
const SENTENCES = new Intl.Segmenter('en', { granularity: 'sentence' })
const CONSTRAINT =
  /\b(?:must|may|cannot|never|no|not|none|neither|nor|only|without|within|at (?:least|most|once)|as (?:little|few|low|soon|cheap\w*)|least|most|lowest|fewest|cheapest|fastest|smallest|shortest|first|instead|before|after|all|every|both|already|keep\w*|remain\w*|stay\w*)\b/i

/** The question in a stem, and the sentences that limit its answers. Nothing but the stem is looked at. */
export function readStem(stem: string): StemRead {
  const written = sentencesOf(stemAsLine(stem.replaceAll(CODE, ' ').replaceAll(TABLE_ROW, ' ')))
  const asked = written.findLast((sentence) => sentence.endsWith('?')) ?? written.at(-1) ?? ''
  return {
    asked,
    constraints: written
      .filter((sentence) => sentence !== asked && limits(sentence))
      .slice(-MOST_CONSTRAINTS),
  }
}

/**
 * The sentences of a stem and its code, as Markdown and in their order, without tables and pictures. Code comes in blocks
 * as far as they are short, so that a line is read with what it belongs to; output and long blocks come in lines.
 */
export function stemParts(stem: string): string[] {
  const code = [...stem.matchAll(CODE)].flatMap(([block]) => partsOfCode(block))
  const prose = stem
    .replaceAll(CODE, '\n\n')
    .split(/\n{2,}/)
    .filter((paragraph) => !paragraph.startsWith('|') && !paragraph.startsWith('!['))
    .flatMap((paragraph) => sentencesOf(paragraph.replaceAll(/\s*\n\s*/g, ' ')))
  return [...prose, ...code]
}

/** True if a sentence says what an answer must or must not be. */
export function limits(sentence: string): boolean {
  return CONSTRAINT.test(sentence)
}

function sentencesOf(text: string): string[] {
  return [...SENTENCES.segment(text)]
    .map(({ segment }) => segment.trim())
    .filter((sentence) => sentence !== '' && !/^Choose \p{Lu}+\.$/u.test(sentence))
}

function partsOfCode(fenced: string): string[] {
  const [fence = '', ...lines] = fenced.split('\n').slice(0, -1)
  const isOutput = /^\W*text$/.test(fence)
  return lines
    .join('\n')
    .split(/\n\s*\n/)
    .flatMap((block) =>
      isOutput || block.split('\n').length > MOST_LINES
        ? block.split('\n').map((line) => line.trim())
        : [block],
    )
    .filter((part) => part.trim() !== '')
    .map((part) => `\`\`\`text\n${part}\n\`\`\``)
}
