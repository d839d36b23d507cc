/**
 * The beginning of a text that fits into so many bytes of UTF-8, with an ellipsis if it was cut. Without what PostgreSQL cannot
 * store, NUL characters and halves of surrogate pairs: one such text would keep all others of the same statement from being written.
 */
export function cutBytes(whole: string, most: number): string {
  const text = whole.replaceAll('\0', '').toWellFormed()
  if (text.length * 3 <= most) return text
  const ELLIPSIS_BYTES = 3
  let bytes = 0
  let fitting = 0
  for (const character of text) {
    bytes += bytesOf(character)
    if (bytes <= most - ELLIPSIS_BYTES) fitting += character.length
    if (bytes > most) return `${text.slice(0, fitting)}…`
  }
  return text
}

/**
 * The beginning of a text up to the end of a line, or else of a word. Part of a token would no longer look like one, so a text is
 * cut like this before it is redacted.
 */
export function cutAtWord(text: string, most: number): string {
  if (text.length <= most) return text
  const kept = text.slice(0, most)
  const end = kept.lastIndexOf('\n') > 0 ? kept.lastIndexOf('\n') : kept.search(/\s\S*$/)
  return kept.slice(0, Math.max(0, end))
}

function bytesOf(character: string): number {
  const code = character.codePointAt(0)!
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}
