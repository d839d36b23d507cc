import { decode } from './plain-text.ts'

/** A found text, with what was looked for told apart. */
export type Segment = { text: string; isHit: boolean }

/** Characters of private use around a hit: no text of ours has them, and neither is markup. */
export const HIT_START = '\uE000'
export const HIT_STOP = '\uE001'
/** In place of "<" and ">", which a search would take for the edges of a tag. */
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
