import type { EventBus } from '../../src/server/events/bus.ts'

/** For servers on which nobody listens. */
export const NO_EVENTS: EventBus = {
  publish: async () => {},
  subscribe: () => () => {},
  close: async () => {},
}
