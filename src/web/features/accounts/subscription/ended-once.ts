/** That a subscription has ended is said once in a session of the browser (spec §4), whichever words said it. */
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
    // Where nothing can be kept it is said once for each page that is loaded.
  }
}

export function forgetEndAnnounced(): void {
  lastTold = null
  try {
    sessionStorage.removeItem(NAME)
  } catch {
    // Where nothing can be kept there is nothing to clear.
  }
}
