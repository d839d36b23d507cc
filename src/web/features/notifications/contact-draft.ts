import { sessionItem } from '../../lib/browser-storage.ts'

/** The draft of the contact form, stored in this tab until it is sent, so that it survives a reload. */
const stored = sessionItem('contact draft')

export function readContactDraft(): Record<string, unknown> {
  return { ...Object(stored.read()) }
}

export const writeContactDraft: (draft: Record<string, string>) => void = stored.write
export const clearContactDraft = stored.clear
