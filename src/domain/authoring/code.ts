/** Code in Markdown texts: in blocks between fences, and in spans between backticks within a line. */

const FENCE = /^\s*(`{3,}|~{3,})/
const SPAN = /(`+)(?!`)(.*?[^`])\1(?!`)/g

export function isFence(line: string): boolean {
  return FENCE.test(line)
}

type Line = { line: number; text: string; isCode: boolean }

/** The lines of a text, numbered from 1. The fences of a block belong to it. */
export function linesOf(markdown: string): Line[] {
  let fence: string | null = null
  return markdown.split('\n').map((text, index) => {
    const mark = FENCE.exec(text)?.[1]
    const isCode = fence !== null || mark !== undefined
    if (fence === null) fence = mark ?? null
    else if (mark?.startsWith(fence)) fence = null
    return { line: index + 1, text, isCode }
  })
}

export function linesOutsideCode(markdown: string): Line[] {
  return linesOf(markdown).filter(({ isCode }) => !isCode)
}

/** Divides a text into blocks of code and the text between them. Blocks that follow each other directly are one part. */
export function splitBlocks(markdown: string): { text: string; isCode: boolean }[] {
  const parts: { text: string; isCode: boolean }[] = []
  for (const { text, isCode } of linesOf(markdown)) {
    const last = parts.at(-1)
    if (last?.isCode === isCode) last.text += `\n${text}`
    else parts.push({ text, isCode })
  }
  return parts
}

/** The text without blocks of code. */
export function withoutBlocks(markdown: string): string {
  return linesOutsideCode(markdown)
    .map(({ text }) => text)
    .join('\n')
}

/** Replaces each span of code, given without its backticks, and the text around spans. */
export function mapSpans(
  text: string,
  {
    code = (span) => span,
    prose = (part) => part,
  }: Partial<Record<'code' | 'prose', (text: string) => string>>,
): string {
  const pieces: string[] = []
  let end = 0
  for (const match of text.matchAll(SPAN)) {
    pieces.push(prose(text.slice(end, match.index)), code(match[2]!))
    end = match.index + match[0].length
  }
  return [...pieces, prose(text.slice(end))].join('')
}

/** The text without code, in blocks or within a line. */
export function withoutCode(markdown: string): string {
  return mapSpans(withoutBlocks(markdown), { code: () => '' })
}

/** The code of a text, blocks first. */
export function codeOf(markdown: string): string {
  const blocks = linesOf(markdown).filter(({ text, isCode }) => isCode && !isFence(text))
  const spans = mapSpans(withoutBlocks(markdown), { code: (span) => `${span}\n`, prose: () => '' })
  return [...blocks.map(({ text }) => text), spans].join('\n')
}
