import { sessionItem } from '../../../lib/browser-storage.ts'

/**
 * Remembers that the end of a subscription was announced, so that it is announced once per browser session,
 * whatever the wording (spec §4).
 */
const announced = sessionItem('told of end')

/** Without storage, the end is announced once per page load. */
let lastUserId: string | null = null

export function wasEndAnnounced(userId: string): boolean {
  return (announced.read() ?? lastUserId) === userId
}

export function rememberEndAnnounced(userId: string): void {
  lastUserId = userId
  announced.write(userId)
}

export function forgetEndAnnounced(): void {
  lastUserId = null
  announced.clear()
}
