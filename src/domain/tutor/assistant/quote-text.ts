import { contentForms, type TextIndex } from './find-text.ts'
import type { AssistantReply } from './assistant-reply.ts'
import type { SiteText } from './site-knowledge.ts'

/** A reader should have read the answer before they would have found the article. */
const MOST_WORDS = 85
/** An item of a numbered list. */
const STEP = /^\d+\. /
const SENTENCES = new Intl.Segmenter('en', { granularity: 'sentence' })

/** The part of a text that is closest to the words, with a link to all of it. */
export function quoteText(
  { kind, title, heading, lines, url }: SiteText,
  words: readonly string[],
  { weightOf }: Pick<TextIndex, 'weightOf'>,
): AssistantReply {
  const start = heading === null ? 0 : closestLine(lines, words, weightOf)
  const quoted = cut(lines.slice(start))
  if (kind === 'question')
    return {
      message: asks(words, title) ? quoted : withoutVerdict(quoted),
      cta: { text: 'More short answers', url },
    }
  const name = heading === null ? title : `${title}: ${heading}`
  return {
    message: `From “${name}”:\n\n${quoted}`,
    cta: { text: kind === 'help' ? 'Read the article' : 'Read the whole text', url },
  }
}

const YES_OR_NO = new Set('am are can could do does did has have is may should was will would'.split(' '))

/** True if the message is the yes-or-no question that the title asks. Otherwise it must not begin with its verdict. */
function asks(words: readonly string[], title: string): boolean {
  if (!YES_OR_NO.has(words[0] ?? '')) return false
  const asked = new Set(contentForms(words.join(' ')))
  return new Set(contentForms(title)).isSubsetOf(asked)
}

/** An answer without a first sentence that says yes or no, unless there is no other. */
export function withoutVerdict(answer: string): string {
  return answer.replace(/^(?:Yes|No)\b[^.]*\.\s+/, '')
}

/**
 * The line with which the quote begins: the first if all lines are short, else the one that has most of the words. Steps
 * are quoted from the first.
 */
function closestLine(
  lines: readonly string[],
  words: readonly string[],
  weightOf: TextIndex['weightOf'],
): number {
  if (countWords(lines.join(' ')) <= MOST_WORDS) return 0
  const asked = new Set(contentForms(words.join(' ')))
  const shares = lines.map((line) =>
    [...new Set(contentForms(line)).intersection(asked)].reduce((total, form) => total + weightOf(form), 0),
  )
  const closest = shares.indexOf(Math.max(...shares))
  if (!STEP.test(lines[closest]!)) return closest
  return lines.findLastIndex((line, at) => at <= closest && line.startsWith('1. '))
}

/** Whole sentences of the lines, as many as fit; at least one. */
function cut(lines: readonly string[]): string {
  let left = MOST_WORDS
  const kept: string[] = []
  for (const line of lines) {
    const sentences = [...SENTENCES.segment(line)].map(({ segment }) => segment)
    const fitting = sentences.filter((sentence) => (left -= countWords(sentence)) >= 0)
    const text = fitting.join('').trim()
    // The number of a step counts as a sentence.
    if (/\p{L}/u.test(text)) kept.push(text)
    if (left < 0) break
  }
  return kept.length > 0 ? kept.join('\n') : shorten(lines[0] ?? '')
}

/** For a sentence that is too long for any answer. */
function shorten(text: string): string {
  return `${text.split(/\s+/).slice(0, MOST_WORDS).join(' ')} …`
}

function countWords(text: string): number {
  return text.split(/\s+/).filter(Boolean).length
}
