import { LRUCache } from 'lru-cache'

/** A kind of work that does not compete with the others: a caller's answers never wait for their other requests. */
export type Lane = 'answers' | 'others'

/** A caller: a person, or the address of somebody who is not signed in and may share it with a whole school. */
export type Caller = { key: string; isPerson: boolean }

export type Share = {
  /** How many requests run at once. A browser needs six; the rest wait in order. */
  running: number
  waiting: number
  /** The time that requests may spend in a busy server at once, and how much of it comes back each second. */
  burstMs: number
  msPerSecond: number
}

export const SHARES: Record<'person' | 'address', Share> = {
  person: { running: 8, waiting: 100, burstMs: 2_000, msPerSecond: 200 },
  address: { running: 32, waiting: 500, burstMs: 4_000, msPerSecond: 400 },
}
/** What all addresses may use together, or a few of them would be more than the server has. */
export const CROWD = { burstMs: 5_000, msPerSecond: 1_000 }
/** A request that has waited so long is refused, because its client would soon give up. */
export const PATIENCE_MS = 5_000
/** A caller who was there so recently competes with the others. */
const RECENT_MS = 1_000
const MAX_CALLERS = 10_000

/** How busy this process is, as `watchLoop` measures it. */
export type Load = {
  /** Milliseconds for which the event loop has used the processor. The last ones are an estimate. */
  busyMs: () => number
  /** The event loop has hardly rested lately. */
  isBusy: () => boolean
}

type Credit = { share: Pick<Share, 'burstMs' | 'msPerSecond'>; credit: number; creditAt: number }
type Account = Credit & { caller: Caller; share: Share; lanes: Record<Lane, LaneState> }
type LaneState = { running: number; waiting: Waiting[] }
type Waiting = { since: number; begin: (visit: Visit) => void; refuse: () => void }
/** A request that runs. */
export type Visit = { account: Account; lane: Lane; busyBefore: number }

/**
 * Shares the server between callers. While it is busy and several callers want it, those who have used more than their share wait:
 * each request costs its caller the busy time that passes while it runs. A caller who is alone may use all of it. Answers cost
 * nothing and do not wait for anything but other answers of the same caller.
 */
export class FairShare {
  readonly #load: Load
  readonly #now: () => number
  readonly #accounts = new LRUCache<string, Account>({ max: MAX_CALLERS })
  /** Those with requests that wait. */
  readonly #queued = new Set<Account>()
  readonly #crowd: Credit
  #lastKey = ''
  #contendedUntil = -Infinity

  constructor(load: Load, now: () => number = () => performance.now()) {
    this.#load = load
    this.#now = now
    this.#crowd = { share: CROWD, credit: CROWD.burstMs, creditAt: now() }
  }

  /** Returns null if the request cannot run at once; then it has to `wait`. A visit ends with `leave`. */
  enter(caller: Caller, lane: Lane): Visit | null {
    const now = this.#now()
    if (caller.key !== this.#lastKey) {
      if (this.#lastKey !== '') this.#contendedUntil = now + RECENT_MS
      this.#lastKey = caller.key
    }
    const account = this.#accountOf(caller, now)
    return account.lanes[lane].waiting.length === 0 && this.#mayRun(account, lane, now)
      ? this.#begin(account, lane)
      : null
  }

  /** Calls `begin` when the request may run, or `refuse` if that would take too long. */
  wait(caller: Caller, lane: Lane, begin: Waiting['begin'], refuse: Waiting['refuse']): void {
    const now = this.#now()
    const account = this.#accountOf(caller, now)
    const { waiting } = account.lanes[lane]
    if (waiting.length >= account.share.waiting) return refuse()
    waiting.push({ since: now, begin, refuse })
    this.#queued.add(account)
  }

  leave({ account, lane, busyBefore }: Visit): void {
    account.lanes[lane].running -= 1
    if (lane === 'others') this.#charge(account, Math.max(0, this.#load.busyMs() - busyBefore))
    if (this.#queued.size > 0 && this.#queued.has(account)) this.#next(account)
  }

  /** Ends a visit that is about to receive a body, which may take long. The body costs its caller `costMs`, whatever it holds. */
  leaveForBody(visit: Visit, costMs: number): void {
    this.#charge(visit.account, costMs)
    this.leave(visit)
  }

  #charge(account: Account, ms: number): void {
    const now = this.#now()
    for (const each of account.caller.isPerson ? [account] : [account, this.#crowd]) {
      // A request may have run for minutes because its client read slowly, so a debt has a limit.
      each.credit = Math.max(-each.share.burstMs, creditOf(each, now) - ms)
      each.creditAt = now
    }
  }

  /** Begins requests whose callers have credit again, and refuses those that have waited for too long. Called several times a second. */
  tick(): void {
    for (const account of this.#queued) this.#next(account)
  }

  #accountOf(caller: Caller, now: number): Account {
    const known = this.#accounts.get(caller.key)
    if (known) return known
    const share = SHARES[caller.isPerson ? 'person' : 'address']
    const idle = (): LaneState => ({ running: 0, waiting: [] })
    const lanes = { answers: idle(), others: idle() }
    const account: Account = { caller, share, credit: share.burstMs, creditAt: now, lanes }
    this.#accounts.set(caller.key, account)
    return account
  }

  #mayRun(account: Account, lane: Lane, now: number): boolean {
    if (account.lanes[lane].running >= account.share.running) return false
    if (lane === 'answers' || now >= this.#contendedUntil || !this.#load.isBusy()) return true
    if (!account.caller.isPerson && creditOf(this.#crowd, now) <= 0) return false
    return creditOf(account, now) > 0
  }

  #begin(account: Account, lane: Lane): Visit {
    account.lanes[lane].running += 1
    return { account, lane, busyBefore: lane === 'others' ? this.#load.busyMs() : 0 }
  }

  #next(account: Account): void {
    const now = this.#now()
    for (const lane of ['answers', 'others'] as const) {
      const { waiting } = account.lanes[lane]
      while (waiting[0] && now - waiting[0].since > PATIENCE_MS) waiting.shift()!.refuse()
      while (waiting[0] && this.#mayRun(account, lane, now))
        waiting.shift()!.begin(this.#begin(account, lane))
    }
    if (account.lanes.answers.waiting.length + account.lanes.others.waiting.length === 0)
      this.#queued.delete(account)
  }
}

function creditOf({ credit, creditAt, share }: Credit, now: number): number {
  return Math.min(share.burstMs, credit + ((now - creditAt) / 1000) * share.msPerSecond)
}
