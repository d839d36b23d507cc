import { useState } from 'react'
import type { PreviewReply } from '#contract/tutor-preview.ts'
import { PREVIEW_LIMITS } from '#domain/tutor/preview/preview-limits.ts'
import type { TutorLanguage } from '#domain/tutor/reply.ts'
import { useHydrated } from '../../../lib/use-hydrated.ts'
import { spokenReply } from '../panel/spoken-reply.ts'
import { previewDraft } from '../tutor-drafts.ts'
import { askPreview } from './api.ts'

type Exchange = { slug: string; question: string; reply: PreviewReply }

export type Preview = ReturnType<typeof usePreview>

/** The questions of a visitor and their replies, as long as the page is open. `slug` is the course's. */
export function usePreview(slug: string, language: TutorLanguage) {
  const [asked, setAsked] = useState<readonly Exchange[]>([])
  const [asking, setAsking] = useState<string | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const isAlive = useHydrated()
  const text = typed ?? (isAlive ? previewDraft.read() : '')
  const exchanges = asked.filter((each) => each.slug === slug)
  const last = exchanges.at(-1)?.reply

  function type(next: string): void {
    setTyped(next)
    previewDraft.write(next)
  }

  async function ask(question: string): Promise<void> {
    setAsking(question)
    setError(null)
    const before = exchanges.map((each) => each.question).slice(-PREVIEW_LIMITS.before)
    try {
      const reply = await askPreview({ courseSlug: slug, question, before, lang: language })
      setAsked((all) => [...all, { slug, question, reply }])
      if (previewDraft.read().trim() === question) previewDraft.write('')
    } catch (failure) {
      setError(failure)
      // Unless something else has been typed since.
      setTyped((newer) => (newer === '' ? question : newer))
    }
    setAsking(null)
  }

  return {
    exchanges,
    asking,
    error,
    text,
    isAlive,
    type,
    ask: (question: string) => void ask(question),
    /** Sends what was typed. It stays in the browser until the reply has arrived. */
    sendTyped() {
      const question = text.trim()
      if (question === '' || asking !== null) return
      setTyped('')
      void ask(question)
    },
    /** The last reply as text, for screen readers; empty until one has arrived. */
    spoken: asking === null && last ? spokenReply(last.blocks, last.askedBack) : '',
  }
}
