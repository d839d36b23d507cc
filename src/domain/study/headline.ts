import { decode } from './plain-text.ts'

/** A found text, with what was looked for told apart. */
export type Segment = { text: string; isHit: boolean }

/** Characters of private use around a hit: no text of ours has them, and neither is markup. */
export const HIT_START = '\uE000'
export const HIT_STOP = '\uE001'

export function segmentsOf(headline: string): Segment[] {
  return headline
    .split(new RegExp(`(${HIT_START}[^${HIT_STOP}]*${HIT_STOP})`))
    .map((part) => ({
      text: decode(part.replaceAll(/[\uE000\uE001]/g, '').replaceAll(/\s+/g, ' ')),
      isHit: part.startsWith(HIT_START),
    }))
    .filter(({ text }) => text !== '')
}
