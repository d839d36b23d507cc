/** Checks imports against the rules in `.dependency-cruiser.cjs`. */
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser'
import { report } from './report.ts'

const ROOT = join(import.meta.dirname, '../..')
const FOLDERS = ['src', 'start', 'tools', 'test', 'e2e']

type Rules = Pick<NonNullable<ICruiseOptions['ruleSet']>, 'forbidden'> & { options: ICruiseOptions }

export async function checkBoundaries(root: string): Promise<string[]> {
  const rules = createRequire(import.meta.url)(join(ROOT, '.dependency-cruiser.cjs')) as Rules
  const { output } = await cruise(
    FOLDERS.filter((folder) => existsSync(join(root, folder))),
    { ...rules.options, baseDir: root, validate: true, ruleSet: { forbidden: rules.forbidden ?? [] } },
  )
  const { summary, modules } = output as ICruiseResult
  // Without a TypeScript parser, dependency-cruiser reads no modules and would report no problems.
  const read = modules.filter(({ source }) => /^(src|start|tools|test|e2e)\/.*\.tsx?$/.test(source))
  if (read.length === 0) return ['no file was read, so nothing was checked (is @swc/core installed?)']
  if (!read.some(({ dependencies }) => dependencies.length > 0)) return ['no import was found in any file']
  return summary.violations
    .map(({ rule, from, to, cycle }) => {
      const way = cycle ? cycle.map(({ name }) => name).join(' → ') : to
      return `${rule.name}: ${from} → ${way}`
    })
    .toSorted()
}

if (import.meta.main) report(await checkBoundaries(ROOT))
