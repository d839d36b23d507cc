/** Checks the names and locations of folders and files, and the length of files. */
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { isVerbFile, isWordOfModules, NOUNS, PLACES } from './vocabulary.ts'
import { report } from './report.ts'

const ROOT = join(import.meta.dirname, '../..')
const FOLDERS = 'src,start,tools,test,e2e,db,docs,public'
const DRAWERS = new Set(['shared', 'utils', 'util', 'helpers', 'common', 'types', 'misc'])
const CODE = /\.(ts|tsx|mjs|cjs|css|sql)$/
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.(test|spec|config|d))?\.(ts|tsx|mjs|cjs|css)$/
const MIGRATION = /^\d{4}_[a-z0-9]+(_[a-z0-9]+)*\.sql$/
const LONGEST = 400
/** Files that a router or a tool loads for their default export; all others must not have one. */
const MAY_DEFAULT = /^(src\/web\/pages\/.+\.tsx|(?:test\/harness|e2e)\/setup\.ts|[a-z.]+\.config\.ts)$/
const NOUN_FOLDER = /^src\/(?:server\/modules|web\/features|domain)\/([^/]+)\//

export function checkStructure(root: string): string[] {
  const files = globSync([`{${FOLDERS}}/**/*`, '*.{ts,mjs,cjs}'], { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .toSorted()
  const code = files.filter((file) => CODE.test(file))
  if (!code.some((file) => file.startsWith('src/'))) return ['no file was found, so nothing was checked']
  const decisions = files.filter((file) => dirname(file) === 'docs/decisions')
  const migrations = files.filter(
    (file) => dirname(file) === 'db/migrations' && MIGRATION.test(basename(file)),
  )
  const wrong = misnamed(decisions)
  return [
    ...drawers(files),
    ...code.flatMap((file) => [...name(file), ...noun(file), ...word(root, file), ...contents(root, file)]),
    ...(wrong.length > 0 ? wrong : unbroken(decisions, 3)),
    ...unbroken(migrations, 4),
  ]
}

function drawers(files: string[]): string[] {
  const folders = new Set(files.flatMap((file) => parents(file)))
  return [...folders]
    .filter((folder) => DRAWERS.has(basename(folder)))
    .map((folder) => `${folder}: the name of the folder says nothing about its contents`)
}

function parents(file: string): string[] {
  const parent = dirname(file)
  return parent === '.' ? [] : [parent, ...parents(parent)]
}

function name(file: string): string[] {
  const base = basename(file)
  if (base.endsWith('.sql') ? MIGRATION.test(base) : KEBAB.test(base) || base.startsWith('.')) return []
  return [`${file}: ${base.endsWith('.sql') ? 'not 0001_like_this.sql' : 'not in kebab-case'}`]
}

function noun(file: string): string[] {
  const found = NOUN_FOLDER.exec(file)?.[1]
  if (!found || NOUNS.has(found) || (PLACES.has(found) && !file.startsWith('src/server/'))) return []
  return [`${file}: ${found} is not one of our nouns (tools/check/vocabulary.ts)`]
}

/**
 * Reports a file in a module unless its name is on the short list or it is a verb file that is named after
 * its export.
 */
function word(root: string, file: string): string[] {
  const [, where, inside] = /^src\/server\/modules\/([^/]+)\/(.+)$/.exec(file) ?? []
  if (!where || !inside) return []
  if (inside.split('/').length > 2) return [`${file}: a folder within a module may contain no folders`]
  const base = basename(inside)
  if (isWordOfModules(where, base) || isVerbFile(base, readFileSync(join(root, file), 'utf8'))) return []
  return [`${file}: its name is neither one of the usual file names of modules nor a verb that it exports`]
}

function contents(root: string, file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8')
  const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
  return [
    ...(lines > LONGEST ? [`${file}: ${lines} lines, but at most ${LONGEST} are allowed`] : []),
    ...(/^export default\b/m.test(text) && !MAY_DEFAULT.test(file) ? [`${file}: a default export`] : []),
  ]
}

function misnamed(decisions: string[]): string[] {
  return decisions
    .filter((file) => !/^\d{3}-[a-z0-9]+(-[a-z0-9]+)*\.md$/.test(basename(file)))
    .map((file) => `${file}: not 001-like-this.md`)
}

/** Reports numbers that are missing or used twice, which happens when two branches each add a file. */
function unbroken(numbered: string[], digits: number): string[] {
  return numbered.flatMap((file, index) => {
    const expected = String(index + 1).padStart(digits, '0')
    return basename(file).slice(0, digits) === expected ? [] : [`${file}: number ${expected} comes here`]
  })
}

if (import.meta.main) report(checkStructure(ROOT))
