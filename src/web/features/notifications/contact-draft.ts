/** What is typed into the contact form, until it is sent: a reload of this tab does not lose it. */
const KEY = 'contact draft'

export function readContactDraft(): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

export function writeContactDraft(draft: Record<string, string>): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft))
  } catch {
    // Storage is full or forbidden: then the page alone holds it.
  }
}

export function clearContactDraft(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Where nothing can be kept there is nothing to clear.
  }
}
