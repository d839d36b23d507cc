import { useRef } from 'react'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { MessageField } from '../panel/message-field.tsx'
import type { Preview } from './use-preview.ts'

/** The input, and what is said about it. */
export function PreviewForm({ preview }: { preview: Preview }) {
  const field = useRef<HTMLTextAreaElement>(null)
  const { text, isAlive, asking, error, spoken } = preview
  return (
    <form
      className="grid shrink-0 gap-2 border-t border-line p-3"
      onSubmit={(event) => {
        event.preventDefault()
        preview.sendTyped()
        field.current?.focus()
      }}
    >
      <ErrorNote error={error}>What you asked has been kept.</ErrorNote>
      <MessageField
        ref={field}
        label="Your question to the tutor"
        placeholder="Ask about the course"
        value={text}
        onType={preview.type}
        onSend={preview.sendTyped}
        isBusy={!isAlive || asking !== null}
        isReadOnly={!isAlive}
      />
      <p className="text-xs text-muted">
        Quotes our course texts and can miss things. Nothing that you ask is stored.
      </p>
      <p className="hidden text-sm text-muted noscript:block">Asking needs JavaScript.</p>
      <p role="status" className="sr-only">
        {spoken}
      </p>
    </form>
  )
}
