/** Anchors on pages of study notes and in the glossary. */

/** The anchor of the opening paragraph of a domain's notes. */
export const OPENING_ANCHOR = 'about'

/** Ids that every page already uses. */
const TAKEN = ['main', 'state', OPENING_ANCHOR]

export function objectiveAnchor(code: string): string {
  return `objective-${code}`
}

/** An anchor such as "term-availability-zone". */
export function termAnchor(term: string): string {
  return `term-${slugOf(term)}`
}

export function headingAnchor(heading: string): string {
  return slugOf(heading)
}

/** The anchors in the same order, made unique by a number. */
export function giveOnce(anchors: readonly string[]): string[] {
  const taken = new Set<string>(TAKEN)
  return anchors.map((anchor) => {
    let free = anchor
    for (let number = 2; taken.has(free); number += 1) free = `${anchor}-${number}`
    taken.add(free)
    return free
  })
}

function slugOf(text: string): string {
  const plain = text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')
  return plain.replaceAll(/^-+|(?<!-)-+$/g, '') || 'section'
}
