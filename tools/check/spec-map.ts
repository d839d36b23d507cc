/** Checks `docs/spec-map.md`: every line of the specification is listed, and the files and tests it names exist. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { report } from './report.ts'

const ROOT = join(import.meta.dirname, '../..')
const MAP = 'docs/spec-map.md'
/** How many lines the specification has for each wave, so that a missing one is reported. */
export const LINES = { L: 64, V: 30, M: 16, T: 19, R: 4, A: 9 }
/** Finished waves: each line must name files and tests. */
const BUILT = new Set(['L'])
const LATER = 'not built yet'
const SHORTEST_TITLE = 10

type Row = { id: string; wave: string; where: string; tests: string }

export function checkSpecMap(root: string, lines: Record<string, number> = LINES): string[] {
  if (!existsSync(join(root, MAP))) return [`there is no ${MAP}`]
  const rows = readRows(readFileSync(join(root, MAP), 'utf8'))
  return [...counts(rows, lines), ...rows.flatMap((row) => checkRow(root, row))]
}

/** The table's columns: | id | wave | what | where | test | */
function readRows(text: string): Row[] {
  return text
    .split('\n')
    .filter((line) => /^\| [A-Z]{2}\d+ \|/.test(line))
    .map((line) => {
      const [, id = '', wave = '', , where = '', tests = ''] = line.split('|').map((cell) => cell.trim())
      return { id, wave, where, tests }
    })
}

function counts(rows: Row[], lines: Record<string, number>): string[] {
  const ids = rows.map(({ id }) => id)
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index)
  const strays = rows.filter(({ wave }) => !(wave in lines))
  return [
    ...twice.map((id) => `${id}: is listed twice`),
    ...strays.map(({ id, wave }) => `${id}: there is no wave ${wave}`),
    ...Object.entries(lines).flatMap(([wave, count]) => {
      const found = rows.filter((row) => row.wave === wave).length
      return found === count ? [] : [`wave ${wave}: ${found} lines, and the specification has ${count}`]
    }),
  ]
}

function checkRow(root: string, { id, wave, where, tests }: Row): string[] {
  if (where === LATER || tests === LATER) {
    if (BUILT.has(wave)) return [`${id}: its wave is built, so it must say where`]
    return where === tests ? [] : [`${id}: has files but no tests, or tests but no files`]
  }
  return [...checkFiles(root, id, where), ...checkTests(root, id, tests)]
}

function checkFiles(root: string, id: string, where: string): string[] {
  const files = [...where.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file)
  if (files.length === 0) return [`${id}: names no file`]
  return files.filter((file) => !existsSync(join(root, file))).map((file) => `${id}: there is no ${file}`)
}

/** The format is: `file` "title or part of it". Several are separated by semicolons. */
function checkTests(root: string, id: string, tests: string): string[] {
  const named = [...tests.matchAll(/`([^`]+)` "([^"]+)"/g)]
  if (named.length === 0) return [`${id}: names no test`]
  const rest = tests.replaceAll(/`[^`]+` "[^"]+"/g, '').replaceAll(/[;\s]/g, '')
  return [
    ...(rest === '' ? [] : [`${id}: not \`file\` "title": ${rest}`]),
    ...named.flatMap(([, file = '', title = '']) => {
      if (!/\.(test|spec)\.tsx?$/.test(file)) return [`${id}: ${file} is not a test`]
      if (!existsSync(join(root, file))) return [`${id}: there is no ${file}`]
      if (title.length < SHORTEST_TITLE) return [`${id}: "${title}" is too short to identify a test`]
      return readFileSync(join(root, file), 'utf8').includes(title) ? [] : [`${id}: no "${title}" in ${file}`]
    }),
  ]
}

if (import.meta.main) report(checkSpecMap(ROOT))
