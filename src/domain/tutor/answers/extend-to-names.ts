import type { Library } from '../library/build-library.ts'
import { findWrittenNames } from '../library/written-names.ts'

/** The part of a text, widened to the names that it cuts: "Work" begins "Work breakdown structure", although it says little. */
export function extendToNames(library: Library, text: string, part: string): string {
  const at = text.indexOf(part)
  if (part === '' || at === -1) return part
  const cut = findWrittenNames(library, text).filter(({ start, end }) => start < at + part.length && end > at)
  const from = Math.min(at, ...cut.map(({ start }) => start))
  return text.slice(from, Math.max(at + part.length, ...cut.map(({ end }) => end)))
}
