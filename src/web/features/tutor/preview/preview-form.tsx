import { SendHorizontal } from 'lucide-react'
import { useRef } from 'react'
import { CHAT_LIMITS } from '#domain/tutor/chat-limits.ts'
import { Button } from '../../../ui/button.tsx'
import { controlLook } from '../../../ui/control-look.ts'
import { ErrorNote } from '../../../ui/error-note.tsx'
import type { Preview } from './use-preview.ts'

/** The input. Enter sends, Shift and Enter start a new line. */
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
      <div className="flex items-end gap-2 noscript:hidden">
        <textarea
          ref={field}
          rows={1}
          aria-label="Your question to the tutor"
          placeholder="Ask about the course"
          maxLength={CHAT_LIMITS.messageLength}
          readOnly={!isAlive}
          value={text}
          onChange={(event) => preview.type(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
            event.preventDefault()
            preview.sendTyped()
          }}
          className={`${controlLook} h-auto! max-h-28 min-h-11 resize-none field-sizing-content py-2.5 sm:min-h-10 sm:py-2`}
        />
        <Button
          type="submit"
          shape="icon"
          aria-label="Send"
          className="h-11! sm:h-10!"
          disabled={!isAlive || asking !== null || text.trim() === ''}
        >
          <SendHorizontal aria-hidden className="size-4" />
        </Button>
      </div>
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
