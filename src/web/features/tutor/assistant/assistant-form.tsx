import { SendHorizontal } from 'lucide-react'
import { useEffect, useRef, type FormEvent, type KeyboardEvent } from 'react'
import { ASSISTANT_MESSAGE_MAX } from '#domain/tutor/assistant/assistant-reply.ts'
import { formatNumber } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { sendMessage, useAssistantChat, writeDraft } from './assistant-chat.ts'

export const MESSAGE_FIELD_ID = 'assistant-message'
const TOO_LONG_ID = 'assistant-too-long'

/** Enter sends, and Shift with Enter begins a new line. While a reply is pending, nothing can be written. */
export function AssistantForm() {
  const { draft, isSending } = useAssistantChat()
  const field = useRef<HTMLTextAreaElement>(null)
  const wasSending = useRef(false)
  const isTooLong = draft.trim().length > ASSISTANT_MESSAGE_MAX
  const maySend = !isSending && !isTooLong && draft.trim() !== ''

  // A disabled field loses the focus, and a question to begin with disappears. The focus is outside React.
  useEffect(() => {
    const hasEnded = wasSending.current && !isSending
    wasSending.current = isSending
    if (hasEnded && isUnfocused()) field.current?.focus()
  }, [isSending])

  function submit(event: FormEvent | KeyboardEvent) {
    event.preventDefault()
    if (!maySend) return
    void sendMessage(draft)
  }

  return (
    <form
      data-keep-clear
      className="grid grid-cols-1 gap-1 border-t border-line p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
      onSubmit={submit}
    >
      <div className="flex items-end gap-2">
        <textarea
          ref={field}
          id={MESSAGE_FIELD_ID}
          aria-label="Message"
          aria-invalid={isTooLong || undefined}
          aria-describedby={isTooLong ? TOO_LONG_ID : undefined}
          rows={1}
          value={draft}
          disabled={isSending}
          placeholder="Ask about courses, plans or exams"
          onChange={({ target }) => writeDraft(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) submit(event)
          }}
          className="field-sizing-content max-h-[120px] min-h-11 w-full min-w-0 resize-none rounded-control border border-edge bg-surface px-3 py-2.5 text-base text-fg placeholder:text-muted focus-visible:border-brand focus-visible:outline-offset-0 aria-invalid:border-bad disabled:opacity-55 sm:text-sm"
        />
        <Button
          type="submit"
          shape="icon"
          aria-label="Send"
          disabled={!maySend}
          className="size-11! shrink-0"
        >
          <SendHorizontal aria-hidden className="size-5" />
        </Button>
      </div>
      {isTooLong && (
        <p id={TOO_LONG_ID} role="alert" className="text-xs text-bad">
          Use at most {formatNumber(ASSISTANT_MESSAGE_MAX)} characters.
        </p>
      )}
    </form>
  )
}

function isUnfocused(): boolean {
  const { activeElement } = document
  return activeElement === document.body || activeElement?.matches('[data-assistant]') === true
}
