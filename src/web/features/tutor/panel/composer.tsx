import { SendHorizontal } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { CHAT_LIMITS, type ChatMode } from '#domain/tutor/chat-limits.ts'
import { Button } from '../../../ui/button.tsx'
import { controlLook } from '../../../ui/control-look.ts'
import { LANGUAGES } from './tutor-language.ts'
import type { Chat } from './use-chat.ts'

const PLACEHOLDER: Record<ChatMode, string> = {
  study: 'Ask about the course material...',
  exam: 'Ask for hints...',
}

/** Where replies come from, and who gets what is typed. */
function sourceWords({ model, mode }: Chat): string {
  // In exam mode, no language model is asked.
  if (!model || mode === 'exam') return 'Quotes our course texts. It can miss things.'
  return `Sent to a language model at ${model.host}. ${model.repliesLeft} of ${model.repliesADay} replies left today.`
}

/** The input. Enter sends, Shift and Enter start a new line. */
export function Composer({ chat, takesFocus }: { chat: Chat; takesFocus: boolean }) {
  const field = useRef<HTMLTextAreaElement>(null)
  const languageId = useId()
  const isAsking = chat.asking !== null
  // Focus is outside React. It moves into a panel that was just opened.
  useEffect(() => {
    if (takesFocus) field.current?.focus({ preventScroll: true })
  }, [takesFocus])
  const send = () => {
    chat.sendTyped()
    field.current?.focus()
  }
  return (
    <form
      className="grid shrink-0 gap-2 border-t border-line p-3"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <div className="flex items-end gap-2">
        <textarea
          ref={field}
          rows={1}
          aria-label="Your message to the tutor"
          placeholder={PLACEHOLDER[chat.mode]}
          maxLength={CHAT_LIMITS.messageLength}
          value={chat.text}
          onChange={(event) => chat.type(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
            event.preventDefault()
            send()
          }}
          className={`${controlLook} h-auto! max-h-28 min-h-11 resize-none field-sizing-content py-2.5 sm:min-h-10 sm:py-2`}
        />
        <Button
          type="submit"
          shape="icon"
          aria-label="Send"
          className="h-11! sm:h-10!"
          disabled={isAsking || chat.text.trim() === ''}
        >
          <SendHorizontal aria-hidden className="size-4" />
        </Button>
      </div>
      <div className="flex items-center justify-between gap-3 text-xs text-muted">
        <p>{sourceWords(chat)}</p>
        <div className="shrink-0">
          <label htmlFor={languageId} className="sr-only">
            Language of replies
          </label>
          <select
            id={languageId}
            value={chat.language}
            onChange={(event) =>
              chat.chooseLanguage(LANGUAGES.find(({ value }) => value === event.target.value)!.value)
            }
            className="touch-target h-6 rounded-control bg-transparent text-xs font-medium text-fg"
          >
            {LANGUAGES.map(({ value, label }) => (
              <option key={value} value={value} lang={value}>
                {label}
              </option>
            ))}
          </select>
        </div>
      </div>
    </form>
  )
}
