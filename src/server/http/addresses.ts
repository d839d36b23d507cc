import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import { FIXED_PAGES } from '#domain/site/pages.ts'
import { type Addresses, canonicalPath } from './pages.ts'

const FILE = join(import.meta.dirname, '../../../content/addresses.yaml')
/** Not the pages' own: an entry would never be asked. */
const TAKEN = /^\/(?:api|assets|dev|og)(?:\/|$)|^\/(?:sw\.js|robots\.txt|sitemap\.xml)$/

const Path = z.string().check(
  z.refine((path) => /^\/[^\s?#:*]*$/.test(path), 'must begin with / and hold none of ? # : *'),
  z.refine((path) => canonicalPath(path) === path, 'must be in small letters, without a slash at its end'),
)
const File = z.array(z.strictObject({ from: Path, to: z.nullable(Path) }))

/** `content/addresses.yaml`, and all that is wrong with it. `isPage` says whether something is at an address. */
export function readAddresses(isPage: (path: string) => boolean): {
  addresses: Addresses
  problems: string[]
} {
  return parseAddresses(readFileSync(FILE, 'utf8'), isPage)
}

export function parseAddresses(
  text: string,
  isPage: (path: string) => boolean,
): { addresses: Addresses; problems: string[] } {
  const read = File.safeParse(parseYaml(text))
  if (!read.success) {
    const problems = read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`.trim())
    return { addresses: new Map(), problems }
  }
  const entries = read.data
  const addresses = new Map(entries.map(({ from, to }) => [from, to]))
  const problems = entries.flatMap(({ from, to }, index) => {
    const say = (why: string) => [`${from}: ${why}`]
    if (entries.findIndex((other) => other.from === from) !== index) return say('is there twice')
    if (TAKEN.test(from)) return say('is no page’s address')
    if (FIXED_PAGES.some((page) => page === from)) return say('a page is there')
    // A second step would be a loop, or a way that is longer than it need be.
    if (to !== null && addresses.has(to)) return say(`leads to ${to}, which has moved or gone itself`)
    if (to !== null && !isPage(to)) return say(`leads to ${to}, where no page is`)
    return []
  })
  return { addresses, problems }
}

/** Text that is no YAML is told of like a file of another shape. */
function parseYaml(text: string): unknown {
  try {
    return parse(text)
  } catch (error) {
    return error
  }
}
