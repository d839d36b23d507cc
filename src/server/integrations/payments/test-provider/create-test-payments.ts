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

/** `before`: nothing is done. `after`: it is done, and nobody hears of it. */
export type Outage = 'before' | 'after' | null

/** The port, and what only somebody who plays the provider can do. */
export type TestPayments = Payments & {
  readonly world: World
  /** Oldest first, lost ones and delivered ones too, while they are kept. */
  readonly events: readonly WorldEvent[]
  /** Something happens at the provider that no call of ours caused: it is kept, and its events go out. */
  play: <Result>(change: (world: World) => Result, delivery?: Delivery) => Promise<Result>
  /** Lets happen what is due by now, and sends what is to be sent. */
  tick: () => Promise<void>
  onDeliver: (deliver: Deliver) => void
  /** What becomes of events from now on. */
  setDelivery: (delivery: Delivery) => void
  /** By hand, whatever its state: again, late, out of order. Answers with the status. */
  deliver: (eventId: string) => Promise<number>
  /** Everything that is still to be delivered, in order. Answers with the statuses. */
  deliverAll: () => Promise<number[]>
  /** Of calls of the port; the provider's own pages go on. */
  setOutage: (outage: Outage) => void
  setLatency: (milliseconds: number) => void
}

export function isTestPayments(payments: Payments | null): payments is TestPayments {
  return payments?.provider === 'test'
}

/** A provider that moves no money, for one process. Throws when what was kept cannot be read. */
export function createTestPayments({
  storage,
  secret,
  baseUrl,
  now = () => new Date(),
  delivery: firstDelivery = 'at_once',
  settings,
  // Ids are the only key to pages: nobody may guess them.
  makeId = (prefix) => `${prefix}_test_${randomBytes(24).toString('hex')}`,
}: {
  storage: Storage
  /** Signs the events. */
  secret: string
  /** Of this site, which shows the provider's pages too. */
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

  /** Answers whether anything happened. */
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

  /** Nobody waits for it, so nobody hears of a failure: the next tick tries again, and says so. */
  function sendSoon(): void {
    void send().catch(() => undefined)
  }

  /** As a call over the network is: late, or never answered. */
  async function ask<Result>(answer: () => Promise<Result>): Promise<Result> {
    if (latencyMs > 0) await sleep(latencyMs)
    const isOut = outage
    if (isOut === 'before') throw new PaymentsUnavailable('the test provider is out')
    const result = await answer()
    if (isOut === 'after') throw new PaymentsUnavailable('the test provider gave no answer')
    return result
  }

  async function tell(event: WorldEvent): Promise<number> {
    if (!deliver) throw new Error('nobody listens for the events of the test provider')
    return deliverEvent(event, { deliver, secret, now })
  }

  /** What is due goes out one after the other, and never twice at once. */
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
      if (!event) throw new Error(`there is no event ${eventId}`)
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
