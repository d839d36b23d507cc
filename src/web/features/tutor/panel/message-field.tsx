import { SendHorizontal } from 'lucide-react'
import type { RefObject } from 'react'
import { CHAT_LIMITS } from '#domain/tutor/conversations/chat-limits.ts'
import { Button } from '../../../ui/button.tsx'
import { controlLook } from '../../../ui/control-look.ts'

/** The input for a message, with its button, in a form. Enter sends, Shift and Enter start a new line. */
export function MessageField({
  ref,
  label,
  placeholder,
  value,
  onType,
  onSend,
  isBusy,
  isReadOnly = false,
}: {
  ref: RefObject<HTMLTextAreaElement | null>
  label: string
  placeholder: string
  value: string
  onType(text: string): void
  onSend(): void
  /** True while nothing can be sent. */
  isBusy: boolean
  isReadOnly?: boolean
}) {
  return (
    <div className="flex items-end gap-2 noscript:hidden">
      <textarea
        ref={ref}
        rows={1}
        aria-label={label}
        placeholder={placeholder}
        maxLength={CHAT_LIMITS.messageLength}
        readOnly={isReadOnly}
        value={value}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
          event.preventDefault()
          onSend()
        }}
        className={`${controlLook} h-auto! max-h-28 min-h-11 resize-none field-sizing-content py-2.5 sm:min-h-10 sm:py-2`}
      />
      <Button
        type="submit"
        shape="icon"
        aria-label="Send"
        className="h-11! sm:h-10!"
        disabled={isBusy || value.trim() === ''}
      >
        <SendHorizontal aria-hidden className="size-4" />
      </Button>
    </div>
  )
}
