import { useSyncExternalStore } from 'react'

/** False on the server and during hydration, true afterwards. For content that the server cannot know. */
export function useHydrated(): boolean {
  return useSyncExternalStore(subscribeToNothing, inBrowser, onServer)
}

const subscribeToNothing = () => () => {}
const inBrowser = () => true
const onServer = () => false
