import type { EventBus } from '../../src/server/events/bus.ts'

/** For servers without listeners. */
export const NO_EVENTS: EventBus = {
  publish: async () => {},
  subscribe: () => () => {},
  close: async () => {},
}
