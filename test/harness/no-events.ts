import type { EventBus } from '../../src/server/events/bus.ts'

/** For servers that need no events. */
export const NO_EVENTS: EventBus = {
  publish: async () => {},
  subscribe: () => () => {},
  close: async () => {},
}
