// npm run db:setup -- <URL of a superuser or of a role that may create roles and databases> [database] [--rotate]
// Creates the four roles and the database on an existing server and prints their URLs as env lines. Can be repeated.
import { parseArgs } from 'node:util'
import { DATABASE, ROLES } from '../src/server/db/roles.ts'
import { setUpDatabase } from './db-setup/set-up-database.ts'
import { Problem } from './problem.ts'
import { fail } from './site/fail.ts'

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { rotate: { type: 'boolean', default: false } },
  })
  const [adminUrl, database = DATABASE] = positionals
  if (!adminUrl || !/^postgres(ql)?:\/\//.test(adminUrl)) {
    throw new Problem(
      'Usage: npm run db:setup -- postgres://superuser:password@host/postgres [database] [--rotate]',
    )
  }
  const { urls, kept } = await setUpDatabase({ adminUrl, database, rotate: values.rotate })
  // On stderr, so that `npm run -s db:setup -- … > .env` writes only the env lines.
  for (const role of kept)
    console.error(
      `# ${role} exists and keeps its password, which cannot be read back. Its URL is unchanged; --rotate creates new passwords.`,
    )
  console.error(
    `# The database ${database} is ready. Only ${ROLES.owner} may change its tables, so DATABASE_DIRECT_URL is for migrations.`,
  )
  const lines = Object.entries({
    DATABASE_URL: urls.app,
    DATABASE_KEYS_URL: urls.keys,
    DATABASE_TUTOR_URL: urls.tutor,
    DATABASE_DIRECT_URL: urls.owner,
  }).flatMap(([name, url]) => (url ? [`${name}=${url}`] : []))
  if (lines.length === 0)
    throw new Problem('# No URL is printed, because no password was created. Your settings stay valid.')
  console.log(lines.join('\n'))
  // Existing roles have no line in the output, so `> env.new && mv env.new …` must fail instead of replacing a complete
  // file.
  if (kept.length > 0) process.exitCode = 1
} catch (error) {
  fail(error)
}
