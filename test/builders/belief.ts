import { sql } from 'kysely'
import type { Person, TestApp } from '../harness/harness.ts'

export type StoredBelief = {
  nth: number
  mean: number[]
  covariance: number[]
  firstAttempts: number[]
  domains: string[]
}

/** What is stored about the abilities of a person who has practised in one course. */
export async function readBelief({ ownerDb }: TestApp, { userId }: Person): Promise<StoredBelief> {
  const { rows } = await sql<StoredBelief>`
    select nth, mean, covariance, first_attempts as "firstAttempts", domains
    from learner_beliefs where user_id = ${userId}`.execute(ownerDb)
  if (rows.length !== 1) throw new Error(`${rows.length} beliefs about ${userId}`)
  return rows[0]!
}

/** The next page that needs the belief computes it again from all answers. */
export async function forgetBelief({ ownerDb }: TestApp, { userId }: Person): Promise<void> {
  await sql`delete from learner_beliefs where user_id = ${userId}`.execute(ownerDb)
}
