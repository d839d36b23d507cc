/** Remembers that the end of a subscription was announced: once per browser session (spec §4), whatever the wording. */
const NAME = 'told of end'

let lastTold: string | null = null

export function wasEndAnnounced(userId: string): boolean {
  try {
    return (sessionStorage.getItem(NAME) ?? lastTold) === userId
  } catch {
    return lastTold === userId
  }
}

export function rememberEndAnnounced(userId: string): void {
  lastTold = userId
  try {
    sessionStorage.setItem(NAME, userId)
  } catch {
    // Without storage it is announced once per page load.
  }
}

export function forgetEndAnnounced(): void {
  lastTold = null
  try {
    sessionStorage.removeItem(NAME)
  } catch {
    // Where storage is blocked there is nothing to clear.
  }
}
