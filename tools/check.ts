// npm run check [-- --fix]: every check that needs no database; takes seconds.
import { globSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type Command, execute, ours, tool } from './check/command.ts'
import { runAll } from './check/run-all.ts'

/** Suits a small machine with two cores, because half of these checks use more than one thread. */
const AT_ONCE = 2

const { values } = parseArgs({ options: { fix: { type: 'boolean', default: false } } })
if (values.fix) {
  await execute(tool('oxlint', '--fix'))
  await execute(tool('oxfmt'))
}

// Slow checks come first, so that the last one to finish is short.
const checks: Record<string, Command> = {
  spelling: tool(
    'cspell',
    'lint',
    '--no-progress',
    '--no-summary',
    '--no-must-find-files',
    '--cache',
    '--cache-strategy=content',
    '--cache-location=node_modules/.cache/cspell',
    '.',
  ),
  lint: tool('oxlint', '-f', 'unix'),
  ...types(),
  boundaries: ours('tools/check/boundaries.ts'),
  content: ours('tools/content-check.ts'),
  structure: ours('tools/check/structure.ts'),
  'bare texts': ours('tools/check/bare-texts.ts'),
  words: ours('tools/check/words.ts'),
  'spec map': ours('tools/check/spec-map.ts'),
  format: tool('oxfmt', '--list-different'),
}
const { passed, failed } = await runAll(checks, AT_ONCE)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

/**
 * One TypeScript project per root, because each has different globals: DOM in web, Node in server, neither in
 * domain.
 */
function types(): Record<string, Command> {
  const projects = globSync('tsconfig.*.json')
    .filter((file) => file !== 'tsconfig.base.json')
    .toSorted()
  if (projects.length === 0) throw new Error('no tsconfig.<root>.json was found in the current folder')
  const order = ['tools', 'server', 'web', 'render']
  const rank = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length)
  return Object.fromEntries(
    projects
      .map((file) => ({ file, name: file.split('.')[1] ?? file }))
      .toSorted((a, b) => rank(a.name) - rank(b.name))
      .map(({ file, name }) => [`types of ${name}`, tool('tsc', '-p', file)]),
  )
}
