// Plants one fault at a time in a copy of the project, and checks that the tests of the broken rule fail. A
// test that passes in spite of its fault protects nothing. Run `node tools/planted-faults.ts [part of a
// name]`.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { plant, type Fault } from './planted-faults/fault.ts'
import { FAULTS } from './planted-faults/faults.ts'

const ROOT = join(import.meta.dirname, '..')
const COPIED = [
  'src',
  'test',
  'start',
  'tools',
  'db',
  'content',
  'package.json',
  'vitest.config.ts',
  'tsconfig.base.json',
]

const wanted = FAULTS.filter(({ name }) => name.includes(process.argv[2] ?? ''))
const copy = mkdtempSync(join(tmpdir(), 'cutscore-faults-'))
try {
  for (const name of COPIED) cpSync(join(ROOT, name), join(copy, name), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
  const survivors = wanted.filter((fault) => !isCaught(fault))
  console.log(`${wanted.length - survivors.length} passed, ${survivors.length} failed`)
  process.exitCode = survivors.length > 0 || wanted.length === 0 ? 1 : 0
} finally {
  rmSync(copy, { recursive: true, force: true })
}

function isCaught(fault: Fault): boolean {
  const originals = fault.edits.map(({ file }) => [file, readFileSync(join(copy, file), 'utf8')] as const)
  try {
    for (const edit of fault.edits) {
      const path = join(copy, edit.file)
      writeFileSync(path, plant(readFileSync(path, 'utf8'), edit))
    }
    const run = spawnSync(
      process.execPath,
      ['node_modules/vitest/vitest.mjs', 'run', '--reporter=dot', ...fault.tests],
      {
        cwd: copy,
        encoding: 'utf8',
      },
    )
    const isCaught = run.status !== 0 && /Tests\s.*failed/.test(run.stdout)
    console.log(`${isCaught ? '✓' : '✗'} ${fault.name}`)
    if (!isCaught) console.log(run.stdout.slice(-2000), run.stderr.slice(-2000))
    return isCaught
  } finally {
    for (const [file, text] of originals) writeFileSync(join(copy, file), text)
  }
}
