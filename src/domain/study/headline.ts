import { decode } from './plain-text.ts'

/** A piece of a search result; `isHit` is true for words that were searched for. */
export type Segment = { text: string; isHit: boolean }

/** Private-use characters that enclose a hit. They are not markup, and our texts contain none. */
export const HIT_START = '\uE000'
export const HIT_STOP = '\uE001'
/** Replace "<" and ">" for the search, because PostgreSQL would take them for the edges of a tag. */
export const ANGLES = '\u0002\u0003'

export function segmentsOf(headline: string): Segment[] {
  return headline
    .split(new RegExp(`(${HIT_START}[^${HIT_STOP}]*${HIT_STOP})`))
    .map((part) => ({
      text: textOf(part),
      isHit: part.startsWith(HIT_START),
    }))
    .filter(({ text }) => text !== '')
}

function textOf(part: string): string {
  const [open, close] = ANGLES
  const bare = part.replaceAll(HIT_START, '').replaceAll(HIT_STOP, '').replaceAll(/\s+/g, ' ')
  return decode(bare.replaceAll(open!, '<').replaceAll(close!, '>'))
}
