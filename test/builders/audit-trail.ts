import type { Person, TestApp } from '../harness/harness.ts'

/** What was recorded about a person, oldest first. */
export async function trailOf(app: TestApp, { userId }: Pick<Person, 'userId'>) {
  return await app.ownerDb
    .selectFrom('audit_events')
    .select(['action', 'before', 'after', 'reason'])
    .where('subject_id', '=', userId)
    .orderBy('id')
    .execute()
}
