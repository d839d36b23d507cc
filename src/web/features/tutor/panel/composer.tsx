import { useEffect, useId, useRef } from 'react'
import type { ChatMode } from '#domain/tutor/conversations/chat-limits.ts'
import { MessageField } from './message-field.tsx'
import { sourceWords } from './source-words.ts'
import { LANGUAGES } from './tutor-language.ts'
import type { Chat } from './use-chat.ts'

const PLACEHOLDER: Record<ChatMode, string> = {
  study: 'Ask about the course material...',
  exam: 'Ask for hints...',
}

/** The input, and the language of replies. */
export function Composer({ chat, takesFocus }: { chat: Chat; takesFocus: boolean }) {
  const field = useRef<HTMLTextAreaElement>(null)
  const languageId = useId()
  // Focus is outside React. It moves into a panel that was just opened, but on phones the keyboard would cover the messages.
  useEffect(() => {
    if (takesFocus && matchMedia('(hover: hover)').matches) field.current?.focus({ preventScroll: true })
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
      <MessageField
        ref={field}
        label="Your message to the tutor"
        placeholder={PLACEHOLDER[chat.mode]}
        value={chat.text}
        onType={chat.type}
        onSend={send}
        isBusy={chat.asking !== null}
      />
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
