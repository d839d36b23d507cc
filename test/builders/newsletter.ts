import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import { drainQueue } from '../../src/server/jobs/work-queue.ts'
import type { TestApp } from '../harness/harness.ts'

export const DAY_MS = 86_400_000

let made = 0

export const newAddress = () => `reader-${(made += 1)}@people.test`
/** A different IP address for each call. */
export const elsewhere = (): InjectOptions => ({
  remoteAddress: `10.2.${Math.floor((made += 1) / 250)}.${made % 250}`,
})

/** The newsletter's endpoints on this server, and its stored rows. */
export function newsletterOf(t: TestApp) {
  const ask = (email: string, more = {}): Promise<LightMyRequestResponse> =>
    t.as(null).post('/api/newsletter', { email, ...more }, elsewhere())

  const press = (what: 'confirm' | 'unsubscribe', token: string): Promise<LightMyRequestResponse> =>
    t.as(null).post(`/api/newsletter/${what}`, { token }, elsewhere())

  async function subscribe(email: string): Promise<void> {
    expect((await ask(email)).statusCode).toBe(200)
    await drainQueue(t.deps)
  }

  /** The tokens in the newest email to this person. */
  function tokensIn(email: string): { confirm: string; unsubscribe: string } {
    const text = t.mails.findLast(({ to }) => to === email)?.text ?? ''
    const tokenOf = (path: string) => new RegExp(`/newsletter/${path}\\?token=(\\S+)`).exec(text)?.[1] ?? ''
    return { confirm: tokenOf('confirm'), unsubscribe: tokenOf('unsubscribe') }
  }

  async function subscribed(): Promise<{ email: string; confirm: string; unsubscribe: string }> {
    const email = newAddress()
    await subscribe(email)
    const tokens = tokensIn(email)
    expect((await press('confirm', tokens.confirm)).statusCode).toBe(200)
    return { email, ...tokens }
  }

  const rowsOf = (email: string) =>
    t.db.selectFrom('newsletter_subscribers').selectAll().where('email', '=', email).execute()
  return {
    ask,
    press,
    subscribe,
    tokensIn,
    subscribed,
    rowsOf,
    stateOf: async (email: string) => (await rowsOf(email))[0]?.state ?? null,
    subjects: (email: string) => t.mails.filter(({ to }) => to === email).map(({ subject }) => subject),
    /** Makes the server's clock run `ms` ahead of real time. */
    later: (ms: number) => void (t.deps.now = () => new Date(Date.now() + ms)),
  }
}

export type Newsletter = ReturnType<typeof newsletterOf>
