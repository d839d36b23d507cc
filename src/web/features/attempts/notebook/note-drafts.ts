import { onSignOut } from '../../../lib/on-sign-out.ts'

/** Notes that the server has not kept yet: whoever comes back to the question finds what they wrote. */
const drafts = new Map<string, string>()

export function noteDrafts(userId: string, questionId: string) {
  const key = `${userId} ${questionId}`
  return {
    read: () => drafts.get(key),
    write: (text: string) => void drafts.set(key, text),
    /** This is what the server keeps; a draft that says something else stays. */
    settle: (body: string) => void (drafts.get(key)?.trim() === body && drafts.delete(key)),
  }
}

onSignOut(() => drafts.clear())
