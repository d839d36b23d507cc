import Bowser from 'bowser'

export type BrowserWords = { browser: string | null; system: string | null }

/** The names of the browser and the system in a user agent; null for a part that it does not contain. */
export function describeBrowser(userAgent: string | null): BrowserWords {
  if (!userAgent) return { browser: null, system: null }
  const { browser, os } = Bowser.parse(userAgent)
  return { browser: browser.name || null, system: os.name || null }
}
