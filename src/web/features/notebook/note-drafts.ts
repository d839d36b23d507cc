/** Notes that the server has not saved yet, so that the text is still there on a return to the question. */
const drafts = new Map<string, string>()

export function noteDrafts(userId: string, questionId: string) {
  const key = `${userId} ${questionId}`
  return {
    read: () => drafts.get(key),
    write: (text: string) => void drafts.set(key, text),
    /** Drops the draft if the server has saved the same text. */
    settle: (body: string) => void (drafts.get(key)?.trim() === body && drafts.delete(key)),
  }
}

export function forgetNoteDrafts(): void {
  drafts.clear()
}
