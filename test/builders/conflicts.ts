import { sql } from 'kysely'
import type { ContentConflict } from '#contract/content.ts'
import type { Person, TestApp } from '../harness/harness.ts'
import type { ContentFiles } from './content.ts'

/** The conflicts of the course of these files, and what an administrator decides about them. */
export function conflictsOf(at: () => { app: TestApp; admin: Person; files: ContentFiles }) {
  const list = async () => {
    const { app, admin, files } = at()
    const response = await app.as(admin).get('/api/admin/conflicts')
    return response
      .json<{ conflicts: ContentConflict[] }>()
      .conflicts.filter(({ slug }) => slug === files.slug)
  }
  const decide = (
    decision: 'file' | 'ours',
    { slug, kind, name, fileValue, storedValue }: ContentConflict,
  ) => {
    const { app, admin } = at()
    return app
      .as(admin)
      .post('/api/admin/conflicts/decide', { slug, kind, name, decision, fileValue, storedValue })
  }
  /** What was recorded about decisions, oldest first. */
  const trail = async () => {
    const { app, files } = at()
    const { rows } = await sql<{ action: string; after: unknown }>`
      select action, after from audit_events a join courses c on c.id = a.target_id
      where c.slug = ${files.slug} and action like 'conflict%' order by a.id`.execute(app.ownerDb)
    return rows
  }
  return { list, decide, trail }
}
