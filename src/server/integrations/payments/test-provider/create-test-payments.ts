import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { PaymentsUnavailable, type Payments } from '../payments.ts'
import { readWebhook } from '../read-webhook.ts'
import { buildPort } from './build-port.ts'
import { deliverEvent, type Deliver } from './deliver-events.ts'
import type { Storage } from './storage.ts'
import { advance } from './timeline.ts'
import type { WorldEvent } from './world-state.ts'
import {
  createWorld,
  forgetOldEvents,
  secondsOf,
  stateOf,
  type Delivery,
  type World,
  type WorldSettings,
} from './world.ts'

/** `before`: the call does nothing. `after`: it acts, but the response is lost. */
export type Outage = 'before' | 'after' | null

/** The `Payments` port, and controls for the demo pages and tests. */
export type TestPayments = Payments & {
  readonly world: World
  /** Oldest first, including lost and delivered ones. */
  readonly events: readonly WorldEvent[]
  /** Changes the world as customers, banks or operators do, without a call from us; saves it and sends its events. */
  play: <Result>(change: (world: World) => Result, delivery?: Delivery) => Promise<Result>
  /** Makes everything happen that is due by now, and sends its events. */
  tick: () => Promise<void>
  onDeliver: (deliver: Deliver) => void
  /** How events are delivered from now on. */
  setDelivery: (delivery: Delivery) => void
  /** Delivers one event by hand, even if it was lost or delivered before. Returns the webhook's status. */
  deliver: (eventId: string) => Promise<number>
  /** Delivers all events with deliveries left, in order. Returns the webhook's statuses. */
  deliverAll: () => Promise<number[]>
  /** Affects calls of the port only; the provider's own pages keep working. */
  setOutage: (outage: Outage) => void
  setLatency: (milliseconds: number) => void
}

export function isTestPayments(payments: Payments | null): payments is TestPayments {
  return payments?.provider === 'test'
}

/** A provider that moves no money, for one process. Throws if its saved state cannot be read. */
export function createTestPayments({
  storage,
  secret,
  baseUrl,
  now = () => new Date(),
  delivery: firstDelivery = 'at_once',
  settings,
  // Ids are the only protection of these pages, so they must not be guessable.
  makeId = (prefix) => `${prefix}_test_${randomBytes(24).toString('hex')}`,
}: {
  storage: Storage
  /** Signs the events. */
  secret: string
  /** The URL of this site, which also shows the provider's pages. */
  baseUrl: string
  now?: () => Date
  delivery?: Delivery
  settings?: Partial<WorldSettings>
  makeId?: (prefix: string) => string
}): TestPayments {
  const world = createWorld({
    now: now(),
    makeId,
    delivery: firstDelivery,
    state: storage.load(),
    ...(settings && { settings }),
  })
  let delivery = firstDelivery
  let deliver: Deliver | null = null
  let outage: Outage = null
  let latencyMs = 0
  let sending: Promise<void> | null = null

  const save = () => storage.save(stateOf(world))

  /** Processes what is due by now. Returns true if anything was. */
  function passTime(): boolean {
    const last = world.events.at(-1)
    world.delivery = delivery
    advance(world, now())
    return world.events.at(-1) !== last
  }

  async function play<Result>(run: (world: World) => Result, how = delivery): Promise<Result> {
    passTime()
    world.delivery = how
    try {
      return run(world)
    } finally {
      world.delivery = delivery
      forgetOldEvents(world)
      await save()
      sendSoon()
    }
  }

  async function look<Result>(run: () => Result): Promise<Result> {
    if (passTime()) {
      await save()
      sendSoon()
    }
    return run()
  }

  /** Ignores failures: the next tick tries again and reports them. */
  function sendSoon(): void {
    void send().catch(() => undefined)
  }

  /** Behaves like a network call, which may be slow or get no response. */
  async function ask<Result>(answer: () => Promise<Result>): Promise<Result> {
    if (latencyMs > 0) await sleep(latencyMs)
    const isOut = outage
    if (isOut === 'before')
      throw new PaymentsUnavailable('the test provider simulates an outage: the call was not made')
    const result = await answer()
    if (isOut === 'after')
      throw new PaymentsUnavailable(
        'the test provider simulates an outage: the call was made, but its response is lost',
      )
    return result
  }

  async function tell(event: WorldEvent): Promise<number> {
    if (!deliver) throw new Error('the test provider has no receiver for its events: call onDeliver first')
    return deliverEvent(event, { deliver, secret, now })
  }

  /**
   * Sends due events one after the other. A call made in the meantime joins the one in progress, so that no event is
   * sent twice.
   */
  function send(): Promise<void> {
    sending ??= sendDue().finally(() => void (sending = null))
    return sending
  }

  async function sendDue(): Promise<void> {
    if (!deliver) return
    const isDue = ({ left, dueAt }: WorldEvent) => left > 0 && dueAt !== null && dueAt <= secondsOf(now())
    let event = world.events.find(isDue)
    if (!event) return
    for (; event; event = world.events.find(isDue)) await tell(event)
    await save()
  }

  const port = buildPort({
    world,
    baseUrl,
    change: (run) => ask(() => play(run)),
    read: (run) => ask(() => look(run)),
    readEvent: (rawBody, headers, at) => readWebhook({ rawBody, headers, secret, now: at, isLive: false }),
  })
  return {
    ...port,
    world,
    get events() {
      return world.events
    },
    play,
    tick: async () => {
      if (passTime()) await save()
      await send()
    },
    onDeliver: (listener) => void (deliver = listener),
    setDelivery: (how) => void (delivery = how),
    deliver: async (eventId) => {
      const event = world.events.find(({ id }) => id === eventId)
      if (!event) throw new Error(`the test provider has no event ${eventId}`)
      return tell(event)
    },
    deliverAll: async () => {
      const statuses: number[] = []
      for (const event of world.events.filter(({ left }) => left > 0))
        for (let { left } = event; left > 0; left -= 1) statuses.push(await tell(event))
      return statuses
    },
    setOutage: (next) => void (outage = next),
    setLatency: (milliseconds) => void (latencyMs = milliseconds),
  }
}
