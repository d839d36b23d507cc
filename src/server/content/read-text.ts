import { isUtf8 } from 'node:buffer'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'

export const NOT_UTF8 = 'is not UTF-8 text – save it as UTF-8'

/** True for a file, also behind a link; false for a folder, and for a path that leads nowhere. */
export function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile()
}

/** True for the error of a file or folder that this user may not read. `path` is that file or folder. */
export function isForbidden(error: unknown): error is Error & { path: string } {
  return error instanceof Error && 'path' in error && 'code' in error && error.code === 'EACCES'
}

/** As `isFile`, for a folder. */
export function isFolder(path: string): boolean {
  return existsSync(path) && statSync(path).isDirectory()
}

/** The sorted names in a folder without hidden files, which file managers leave there; none if there is no such folder. */
export function listNames(folder: string): string[] {
  return isFolder(folder)
    ? readdirSync(folder)
        .filter((name) => !name.startsWith('.'))
        .toSorted()
    : []
}

/**
 * A file's text without a byte order mark, and with Windows line breaks turned into `\n`; null if it is not UTF-8. The
 * zeros of UTF-16 are valid UTF-8, but no text.
 */
export function readText(path: string): string | null {
  const bytes = readFileSync(path)
  if (!isUtf8(bytes) || bytes.includes(0)) return null
  return bytes
    .toString()
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
}
