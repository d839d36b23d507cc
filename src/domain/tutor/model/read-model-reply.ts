import type { Piece } from '../reply.ts'
import type { Passage } from './build-prompt.ts'

/** Longer replies are cut: about twice the words that were asked for. */
export const MAX_CHARACTERS = 2_000

/** Text in more brackets than this loses them. */
const MOST_NESTED = 8

/** Numbers in brackets, as in `[1]` or `[1, 3]`, but not the text of a link. */
const CITATION = /(?<![ \t])[ \t]*[[【]\^?(\d{1,3}(?:\s*[,;]\s*\d{1,3})*)[\]】](?!\()/g
const CODE = /(```[\s\S]*?(?:```|$)|`[^`\n]*`)/
const ADDRESS = /\b(?:https?:\/\/|www\.)[^\s<>)\]`]+/gi
/** The end of a sentence is no part of an address. */
const STOPS = /(?<![.,;:!?])[.,;:!?]+$/
/** Invisible, or able to change the direction of the text around it. A line break and a tab may stay. */
const CONTROLS = /[\p{Cc}\p{Cf}]/gu

/**
 * Cuts a text that is still being written into its complete blocks (paragraphs, lists, tables, code) and the rest. At the end of
 * the text, everything is complete.
 */
export function takeBlocks(text: string, isEnd: boolean): { blocks: string[]; rest: string } {
  const blocks: string[] = []
  let block: string[] = []
  let isCode = false
  const lines = text.replaceAll('\r\n', '\n').split('\n')
  const rest = isEnd ? [] : lines.splice(-1)
  for (const line of lines) {
    if (/^\s{0,3}(?:```|~~~)/.test(line)) isCode = !isCode
    if (line.trim() !== '' || isCode) block.push(line)
    else if (block.length > 0) blocks.push(block.splice(0).join('\n'))
  }
  if (!isEnd) return { blocks, rest: [...block, ...rest].join('\n') }
  return { blocks: block.length > 0 ? [...blocks, block.join('\n')] : blocks, rest: '' }
}

/**
 * A block as a piece of the reply, with the sources of the passages that it cites; null if nothing is left of it. Citations of
 * what is no passage are removed, and so are links, pictures and addresses that no passage contains.
 */
export function readBlock(block: string, passages: readonly Passage[]): Piece | null {
  const cited = new Set<number>()
  const known = passages.map(({ markdown }) => markdown).join('\n')
  const parts = withoutControls(block).split(CODE)
  const markdown = parts
    .map((part, index) => {
      if (index % 2 === 1) return part
      return untilStable(part, (text) =>
        withoutLinks(text, known).replaceAll(CITATION, (_, numbers: string) => {
          for (const number of numbers.split(/[,;]/))
            if (passages[Number(number) - 1]) cited.add(Number(number) - 1)
          return ''
        }),
      )
    })
    .join('')
    .trim()
  if (!/[\p{L}\p{N}]/u.test(markdown)) return null
  const sources = [...cited].toSorted((a, b) => a - b).flatMap((index) => passages[index]!.sources)
  return { kind: 'phrased', markdown, sources: [...new Set(sources)] }
}

/** True if any part cites a passage with a source. */
export function isCited(pieces: readonly Piece[]): boolean {
  return pieces.some((piece) => piece.kind === 'phrased' && piece.sources.length > 0)
}

function withoutControls(text: string): string {
  return text.toWellFormed().replaceAll(CONTROLS, (found) => (found === '\n' || found === '\t' ? found : ''))
}

/** A citation within a link, or a link within a link, is a new link once what is inside it is gone. */
function untilStable(text: string, clean: (text: string) => string): string {
  let cleaned = clean(text)
  for (let round = 0; round < MOST_NESTED; round += 1) {
    const again = clean(cleaned)
    if (again === cleaned) return cleaned
    cleaned = again
  }
  return cleaned.replaceAll(/[[\]【】]/g, '')
}

/** The text of links stays. No part goes beyond the beginning of the next one, so that a text of beginnings is read once. */
function withoutLinks(text: string, known: string): string {
  return text
    .replaceAll(/!\[[^[\]]*\](?:\((?:[^)\]]|\](?!\())*\)|\[[^[\]]*\])/g, '')
    .replaceAll(/\[([^[\]]*)\]\((?:[^)\]]|\](?!\())*\)/g, '$1')
    .replaceAll(/^\s{0,3}\[[^\]]+\]:.*$/gm, '')
    .replaceAll(/<((?:https?|mailto):[^>\s]*)>/gi, '$1')
    .replaceAll(ADDRESS, (found) => (known.includes(found.replace(STOPS, '')) ? found : ''))
}
