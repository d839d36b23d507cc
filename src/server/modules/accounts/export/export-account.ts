import type { Subscription } from '#contract/accounts.ts'
import type { Deps } from '../../../deps.ts'
import type { Principal } from '../../../requests/context.ts'
import { Download } from '../../../requests/download.ts'
import { openExport } from '../../../requests/export-turn.ts'
import { limitsOf } from '../../../requests/rate-limits.ts'
import { Refusal } from '../../../requests/refusal.ts'
import { type FilePart, zipFiles } from '../../../integrations/zip/zip-files.ts'
import { findOpenTimed } from '../../attempts/in-progress/find-attempt.ts'
import { findRevealedQuestions } from '../../progress/find-revealed-questions.ts'
import { buildReadme } from './build-readme.ts'
import { findDueAt } from '../deletion/deletion-store.ts'
import { type AccountRow, findAccountRow, findPersonRows, findPersonTables } from './export-store.ts'
import { findSubscription } from '../rights/find-subscription.ts'

type PersonTables = Awaited<ReturnType<typeof findPersonTables>>

/**
 * Everything about a person, read while it is being sent. Refused during a timed exam, because the export would contain
 * earlier feedback on its questions.
 */
export async function exportAccount(deps: Deps, principal: Principal): Promise<Download> {
  const { userId } = principal
  const attemptId = await findOpenTimed(deps, userId)
  if (attemptId !== null) throw new Refusal('attempt_in_progress', { attemptId })
  const content = await openExport(deps, userId, async () => {
    await limitsOf(deps).exports.take(userId)
    const [account, subscription, known] = await Promise.all([
      findAccountRow(deps.db, userId),
      findSubscription(deps, principal),
      findPersonTables(deps.db),
    ])
    const parts = writeParts(deps, { ...account, subscription }, known)
    return zipFiles(parts, { writtenAt: deps.now() })
  })
  return new Download({ fileName: 'cutscore-account.zip', type: 'application/zip', content })
}

async function* writeParts(
  deps: Deps,
  account: AccountRow & { subscription: Subscription },
  { tables, leftOut }: PersonTables,
): AsyncGenerator<FilePart, void> {
  const who = { userId: account.id, email: account.email }
  const writtenAt = deps.now()
  yield { name: 'README.txt', text: buildReadme(tables, leftOut, writtenAt) }
  const dueAt = await findDueAt(deps.db, who.userId)
  const facts = { ...account, exportedAt: writtenAt, deletedAt: dueAt }
  yield { name: 'account.json', text: `${JSON.stringify(facts, null, 2)}\n` }
  for (const table of tables) yield* writeList(`data/${table.name}.json`, findPersonRows(deps.db, table, who))
  yield* writeList('questions.json', asTexts(findRevealedQuestions(deps.db, who.userId)))
}

/** Writes a JSON list with one row per line; each page of rows is one part of the file. */
async function* writeList(name: string, pages: AsyncIterable<string[]>): AsyncGenerator<FilePart, void> {
  let before = '[\n'
  for await (const rows of pages) {
    yield { name, text: before + rows.join(',\n') }
    before = ',\n'
  }
  yield { name, text: before === '[\n' ? '[]\n' : '\n]\n' }
}

async function* asTexts(pages: AsyncIterable<object[]>): AsyncGenerator<string[], void> {
  for await (const page of pages) yield page.map((item) => JSON.stringify(item))
}
