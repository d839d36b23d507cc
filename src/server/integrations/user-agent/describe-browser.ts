import Bowser from 'bowser'

export type BrowserWords = { browser: string | null; system: string | null }

/** Names of browser and system, read from the user agent; null for what it does not say. */
export function describeBrowser(userAgent: string | null): BrowserWords {
  if (!userAgent) return { browser: null, system: null }
  const { browser, os } = Bowser.parse(userAgent)
  return { browser: browser.name || null, system: os.name || null }
}
