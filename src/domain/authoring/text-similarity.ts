import { codeOf, isFence, linesOf, mapSpans, splitBlocks } from './code.ts'
import type { AuthoredItem } from './item.ts'
import { readAloud } from './pictures.ts'

/** Words that do not help to tell the subjects of questions apart. */
const STOP_WORDS = new Set(
  `a an and are as at be been but by can choose do does for from has have how in is it its most must of on one or should
  so than that the their them then there these they this to two use uses using want wants was what when which who will
  with would you your`.split(/\s+/),
)

/** The text in lower case, without Markdown syntax and punctuation. */
export function normalise(text: string): string {
  return readAloud(text)
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}.+#/-]+/gu, ' ')
    .replaceAll(/(?<![\p{L}\p{N}])[.+#/-]+|[./-]+(?![\p{L}\p{N}])/gu, ' ')
    .trim()
    .replaceAll(/ +/g, ' ')
}

export function contentWords(text: string): Set<string> {
  return new Set(
    normalise(text)
      .split(' ')
      .filter((word) => word !== '' && !STOP_WORDS.has(word)),
  )
}

/** The Jaccard index of two sets of words: the share they have in common, 0 to 1; 0 if both are empty. */
export function similarity(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const union = a.union(b).size
  return union === 0 ? 0 : a.intersection(b).size / union
}

/**
 * A string that two questions share only if one is a copy of the other. Its lines are the stem and the choices in
 * alphabetical order, each normalised: upper and lower case, Markdown, punctuation outside code and the order of the
 * choices make no difference, and a picture counts as its description. What is not compared: the answer key, rationales, explanation and
 * sources. `practice_questions.dup_hash` is its SHA-256.
 */
export function duplicateText({ stem, choices }: Pick<AuthoredItem, 'stem' | 'choices'>): string {
  return [comparable(stem), ...choices.map(({ text }) => comparable(text)).toSorted()].join('\n')
}

/** Signs that `normalise` drops count in code: `~> 1.2` and `>= 1.2` are different questions. */
function comparable(text: string): string {
  const signs = codeOf(text)
    .replaceAll(/[\p{L}\p{N}\s.+#/-]+/gu, ' ')
    .trim()
  return signs === '' ? normalise(text) : `${normalise(text)} ${signs}`
}

/** The paragraphs of a Markdown text. A blank line inside a code block does not end one. */
export function paragraphs(markdown: string): string[] {
  const result: string[] = []
  let current: string[] = []
  for (const { text, isCode } of [...linesOf(markdown), { text: '', isCode: false }]) {
    if (text.trim() === '' && !isCode) {
      if (current.length > 0) result.push(current.join('\n'))
      current = []
    } else current.push(text)
  }
  return current.length > 0 ? [...result, current.join('\n')] : result
}

/** The number of characters that a reader sees, without the syntax of code and emphasis. */
export function visibleLength(markdown: string): number {
  return splitBlocks(readAloud(markdown))
    .map(({ text, isCode }) =>
      isCode
        ? text
            .split('\n')
            .filter((line) => !isFence(line))
            .join('\n')
        : mapSpans(text, { prose: (part) => part.replaceAll(/[`*_]/g, '') }),
    )
    .join('\n')
    .trim().length
}
