import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { Dialog as Primitive } from 'radix-ui'
import { useState, type ReactNode } from 'react'
import { Button } from './button.tsx'

/** The first of these gets the initial focus, or else the first button. */
const FIELDS = 'input:not([type=hidden]), select, textarea'

/** A modal dialog. It adds 13 KB, so import it only from lazily loaded files. Render it only while it is open. */
export function Dialog({
  title,
  description,
  onClose,
  children,
  dismiss,
  footer,
  isWide = false,
}: {
  title: string
  description?: ReactNode
  onClose(): void
  children?: ReactNode
  /** The label of a button that closes the dialog. It comes before the others. */
  dismiss?: string
  /** The other buttons. */
  footer?: ReactNode
  isWide?: boolean
}) {
  // Radix restores the focus only to its own trigger.
  const [opener] = useState(() => document.activeElement)
  return (
    <Primitive.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-40 animate-appear bg-overlay" />
        <Primitive.Content
          {...(!description && { 'aria-describedby': undefined })}
          onInteractOutside={(event) => {
            // Dismissing a toast must not close the dialog.
            if ((event.target as Element).closest('[data-sonner-toaster]')) event.preventDefault()
          }}
          onOpenAutoFocus={(event) => {
            const field = (event.currentTarget as HTMLElement).querySelector<HTMLElement>(FIELDS)
            if (!field) return
            event.preventDefault()
            field.focus()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            // By now, the button that opened the dialog may be gone.
            const target = opener?.isConnected ? opener : document.querySelector('main')
            if (target instanceof HTMLElement) target.focus({ preventScroll: target !== opener })
          }}
          className={clsx(
            'fixed inset-x-0 bottom-0 z-50 max-h-[92dvh] animate-rise overflow-y-auto rounded-t-card border border-line bg-surface p-6 shadow-2xl shadow-black/10 outline-none sm:inset-auto sm:top-1/2 sm:left-1/2 sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-card',
            isWide ? 'sm:w-[min(72rem,calc(100vw-2rem))]' : 'sm:w-[min(28rem,calc(100vw-2rem))]',
          )}
        >
          <div className="flex items-start justify-between gap-4">
            <Primitive.Title className="text-xl font-semibold tracking-tight">{title}</Primitive.Title>
            <Primitive.Close asChild>
              <Button variant="ghost" size={32} shape="icon" aria-label="Close" className="-mt-0.5 -mr-2">
                <X aria-hidden className="size-4" />
              </Button>
            </Primitive.Close>
          </div>
          {description && (
            <Primitive.Description asChild>
              <div className="mt-1 text-sm text-muted">{description}</div>
            </Primitive.Description>
          )}
          <div className="mt-5">{children}</div>
          {(dismiss || footer) && (
            <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
              {dismiss && (
                <Button variant="secondary" onClick={onClose}>
                  {dismiss}
                </Button>
              )}
              {footer}
            </div>
          )}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
