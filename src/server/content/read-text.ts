import { readFileSync, statSync } from 'node:fs'

export const NOT_UTF8 = 'is not UTF-8 text – save it as UTF-8'

/** True for a file, false for a folder or if there is nothing. */
export function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
}

/** A file's text without a byte order mark, with `\n` after each line, whatever the editor wrote; null if it is not UTF-8. */
export function readText(path: string): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path)).replaceAll('\r\n', '\n')
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}
