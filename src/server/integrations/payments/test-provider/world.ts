/** The test provider's state and settings: in memory, without I/O; the caller passes the time. */
import { PaymentsRefused } from '../payments.ts'
import type {
  CheckoutPage,
  Customer,
  Invoice,
  Key,
  Move,
  Portal,
  Subscription,
  WorldEvent,
  WorldState,
} from './world-state.ts'

/** How events are delivered. `held`: by hand only. */
const DELIVERIES = ['at_once', 'after_10_seconds', 'lost', 'three_times', 'held'] as const
export type Delivery = (typeof DELIVERIES)[number]

export type WorldSettings = {
  /** How long the invoice of a renewal is a draft before it is charged. */
  draftSeconds: number
  /** The status of a subscription after the last failed retry. */
  afterRetries: 'canceled' | 'unpaid'
}
const WORLD_SETTINGS: WorldSettings = { draftSeconds: 3_600, afterRetries: 'canceled' }

export type World = {
  /** Unix seconds; moves only in `advance`. */
  time: number
  delivery: Delivery
  settings: WorldSettings
  makeId: (prefix: string) => string
  invoiceCount: number
  customers: Map<string, Customer>
  checkouts: Map<string, CheckoutPage>
  portals: Map<string, Portal>
  subscriptions: Map<string, Subscription>
  /** In the order of their creation. */
  invoices: Map<string, Invoice>
  moves: Move[]
  events: WorldEvent[]
  keys: Map<string, Key>
}

const EVENTS_KEPT = 1_000

export function createWorld({
  now,
  makeId,
  settings,
  delivery = 'at_once',
  state,
}: {
  now: Date
  makeId: (prefix: string) => string
  settings?: Partial<WorldSettings>
  delivery?: Delivery
  state?: WorldState | null
}): World {
  return {
    // Starts at the saved time, so that everything due since then still happens at its own instant.
    time: state?.time ?? secondsOf(now),
    delivery,
    settings: { ...WORLD_SETTINGS, ...settings },
    makeId,
    invoiceCount: state?.invoiceCount ?? 0,
    customers: byId(state?.customers),
    checkouts: byId(state?.checkouts),
    portals: byId(state?.portals),
    subscriptions: byId(state?.subscriptions),
    invoices: byId(state?.invoices),
    moves: state?.moves ?? [],
    events: state?.events ?? [],
    keys: new Map((state?.keys ?? []).map((each) => [each.key, each])),
  }
}

export function stateOf(world: World): WorldState {
  return {
    version: 1,
    time: world.time,
    invoiceCount: world.invoiceCount,
    customers: [...world.customers.values()],
    checkouts: [...world.checkouts.values()],
    portals: [...world.portals.values()],
    subscriptions: [...world.subscriptions.values()],
    invoices: [...world.invoices.values()],
    moves: world.moves,
    events: world.events,
    keys: [...world.keys.values()],
  }
}

/** Adds an event about an object of a customer. */
export function emit(
  world: World,
  type: string,
  { customerId, id, object }: { customerId: string; id: string; object: string },
): void {
  const { delivery, time } = world
  world.events.push({
    id: world.makeId('evt'),
    type,
    createdAt: time,
    customerId,
    object: { id, object },
    dueAt: delivery === 'held' ? null : delivery === 'after_10_seconds' ? time + 10 : time,
    left: delivery === 'lost' ? 0 : delivery === 'three_times' ? 3 : 1,
    failures: 0,
  })
}

/** Drops old events that are not waiting to be delivered. */
export function forgetOldEvents(world: World): void {
  if (world.events.length <= 2 * EVENTS_KEPT) return
  const recent = world.events.length - EVENTS_KEPT
  world.events = world.events.filter(
    ({ left, dueAt }, index) => index >= recent || (left > 0 && dueAt !== null),
  )
}

/** Throws `gone` if the provider has nothing with this id. */
export function requireThing<Thing>(things: ReadonlyMap<string, Thing>, id: string): Thing {
  const found = things.get(id)
  if (found === undefined)
    throw new PaymentsRefused('gone', `the test provider has nothing with the id ${id}`)
  return found
}

export function requireCustomer(world: World, id: string): Customer {
  const customer = requireThing(world.customers, id)
  if (customer.isForgotten) throw new PaymentsRefused('gone', `${id} was forgotten`)
  return customer
}

export function invoicesOf(world: World, subscription: Pick<Subscription, 'id'>): Invoice[] {
  return [...world.invoices.values()].filter(({ subscriptionId }) => subscriptionId === subscription.id)
}

export function secondsOf(date: Date): number {
  return Math.floor(Number(date) / 1000)
}

function byId<Thing extends { id: string }>(things: readonly Thing[] = []): Map<string, Thing> {
  return new Map(things.map((thing) => [thing.id, thing]))
}
