import { createHmac, timingSafeEqual } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Config } from '../config/config.ts'
import type { Db } from '../db/database.ts'
import { readCookie, sessionCookieName } from '../integrations/auth/session-cookie.ts'
import type { Principal } from '../requests/context.ts'

/** The token of a correctly signed session cookie; null for any other. The session may still have ended. */
export function readSessionToken(cookieHeader: string, name: string, secret: string): string | null {
  const value = readCookie(cookieHeader, name)
  const dot = value?.lastIndexOf('.') ?? -1
  if (value === null || dot < 1) return null
  const token = value.slice(0, dot)
  const given = Buffer.from(value.slice(dot + 1), 'base64')
  const expected = createHmac('sha256', secret).update(token).digest()
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null
}

const MAX_KNOWN = 10_000

/**
 * Finds the caller of a request by its cookies. The owner of a session never changes and is cached; whether the session is
 * still live is read from the database each time.
 */
export class SessionReader {
  readonly #db: Db
  readonly #cookieName: string
  readonly #secret: string
  readonly #owners = new LRUCache<string, string>({ max: MAX_KNOWN })
  /** Tokens of sessions that have ended. */
  readonly #ended = new LRUCache<string, true>({ max: MAX_KNOWN })

  constructor(db: Db, { isSecure, authSecret }: Pick<Config, 'isSecure' | 'authSecret'>) {
    this.#db = db
    this.#cookieName = sessionCookieName(isSecure)
    this.#secret = authSecret
  }

  /**
   * Tells callers with a session apart, without a query. `userId` is null if this process has not read the session yet. The session
   * may have ended since it was read.
   */
  findCaller(cookieHeader: string): { userId: string | null } | undefined {
    const value = cookieHeader === '' ? null : readCookie(cookieHeader, this.#cookieName)
    if (value === null) return undefined
    // A token that was seen before has had its signature checked.
    const userId = this.#owners.get(value.slice(0, value.lastIndexOf('.')))
    if (userId !== undefined) return { userId }
    const token = this.#tokenIn(cookieHeader)
    return token === null || this.#ended.has(token) ? undefined : { userId: null }
  }

  async findLive(cookieHeader: string): Promise<Principal | null> {
    const token = this.#tokenIn(cookieHeader)
    return token === null ? null : this.#ask(token)
  }

  /** Returns the owner without checking that the session is live, for verbs whose own statement checks it. */
  async findClaimed(cookieHeader: string): Promise<Principal | null> {
    const token = this.#tokenIn(cookieHeader)
    if (token === null) return null
    const userId = this.#owners.get(token)
    return userId === undefined ? this.#ask(token) : { userId, sessionToken: token }
  }

  #tokenIn(cookieHeader: string): string | null {
    return readSessionToken(cookieHeader, this.#cookieName, this.#secret)
  }

  async #ask(token: string): Promise<Principal | null> {
    const row = await this.#db
      .selectFrom('v_live_sessions')
      .select('user_id')
      .where('token', '=', token)
      .executeTakeFirst()
    if (!row) {
      this.#ended.set(token, true)
      return null
    }
    this.#owners.set(token, row.user_id)
    return { userId: row.user_id, sessionToken: token }
  }
}
