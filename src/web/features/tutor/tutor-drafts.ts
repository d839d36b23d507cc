import { sessionItem } from '../../lib/browser-storage.ts'

/** What a person has typed to a course's tutor and not sent yet, so that it survives a failure and a reload. */
const stored = sessionItem('tutor drafts')

const read = (): Record<string, unknown> => ({ ...Object(stored.read()) })

export function tutorDraft(userId: string, slug: string) {
  const key = `${userId} ${slug}`
  return {
    read(): string {
      const text = read()[key]
      return typeof text === 'string' ? text : ''
    },
    write(text: string): void {
      const { [key]: _, ...others } = read()
      stored.write(text === '' ? others : { ...others, [key]: text })
    },
  }
}

/** The same for the tutor's public page. */
export const previewDraft = tutorDraft('visitor', 'preview')

export const forgetTutorDrafts = stored.clear
