import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { useEffect, useState } from 'react'
import { SITE } from '#domain/site/site.ts'
import { Button } from '../../../ui/button.tsx'
import { forgetLatest } from './assistant-chat.ts'
import { AssistantForm, MESSAGE_FIELD_ID } from './assistant-form.tsx'
import { AssistantMessages } from './assistant-messages.tsx'
import { LAUNCHER_ID } from './live-chat.ts'

/**
 * The assistant's panel. In a wide window it is beside the page, which can still be used; on a phone it is a sheet over
 * the page.
 */
export function AssistantPanel({ onClose }: { onClose(): void }) {
  const [isSheet] = useState(() => matchMedia('(max-width: 639px)').matches)
  const [opener] = useState(() => document.activeElement)
  // What screen readers have heard is outside React.
  useEffect(forgetLatest, [])
  return (
    <Dialog.Root open modal={isSheet} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-30 animate-appear bg-overlay" />
        <Dialog.Content
          aria-describedby={undefined}
          data-assistant
          // The page beside the panel can be used while it is open.
          onInteractOutside={(event) => {
            if (!isSheet || (event.target as Element).closest('[data-sonner-toaster]')) event.preventDefault()
          }}
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            // On a phone, the keyboard would cover the greeting.
            const target = isSheet ? event.currentTarget : document.getElementById(MESSAGE_FIELD_ID)
            ;(target as HTMLElement).focus()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            const target = isInSight(opener) ? opener : document.getElementById(LAUNCHER_ID)
            target?.focus({ preventScroll: true })
          }}
          className="fixed inset-x-0 bottom-0 z-30 flex max-h-[92dvh] animate-rise flex-col rounded-t-card border border-line bg-surface shadow-2xl shadow-black/15 outline-none sm:inset-x-auto sm:right-4 sm:bottom-4 sm:max-h-[calc(100dvh-2rem)] sm:w-[380px] sm:rounded-card print:hidden"
        >
          <div className="flex items-start justify-between gap-4 border-b border-line py-3 pr-2 pl-4">
            <div>
              <Dialog.Title className="font-semibold tracking-tight">{SITE.name} assistant</Dialog.Title>
              <p className="text-xs text-muted">A program that looks up answers on this site</p>
            </div>
            <Dialog.Close asChild>
              <Button variant="ghost" size={40} shape="icon" aria-label="Close the assistant">
                <X aria-hidden className="size-4" />
              </Button>
            </Dialog.Close>
          </div>
          <AssistantMessages />
          <AssistantForm />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** False for the page's heading, which has the focus after a navigation, and for a link far below. */
function isInSight(opener: Element | null): opener is HTMLElement {
  if (!opener?.isConnected || !opener.matches('a, button')) return false
  const { top, bottom } = opener.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}
