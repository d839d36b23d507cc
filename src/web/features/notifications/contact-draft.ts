/** The draft of the contact form, kept in this tab until it is sent, so that it survives a reload. */
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
    // Storage is full or blocked: the draft lives in the page only.
  }
}

export function clearContactDraft(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Where storage is blocked there is nothing to clear.
  }
}
