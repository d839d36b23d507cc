import { useEffect } from 'react'
import { Toaster as Sonner, toast as sonner } from 'sonner'
import { receiveToasts } from '../lib/toasts.ts'

/** Shows toasts. Load it with `lazy`, after hydration. */
export function Toaster() {
  // Toasts come from anywhere, not only from components.
  useEffect(() => {
    const errors: (string | number)[] = []
    return receiveToasts(({ kind, title, description, durationMs }) => {
      // What has worked now is past its errors.
      if (kind === 'success') for (const id of errors.splice(0)) sonner.dismiss(id)
      const id = sonner[kind](title, { description, duration: durationMs })
      if (kind === 'error') errors.push(id)
    })
  }, [])
  // On a phone the lower edge belongs to dialogs and answer buttons.
  const isNarrow = matchMedia('(max-width: 639px)').matches
  return (
    <Sonner
      position={isNarrow ? 'top-center' : 'bottom-right'}
      className="pointer-events-auto font-sans!"
      closeButton
      expand
      gap={10}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'group flex w-full items-start gap-3 rounded-card border border-line bg-surface py-3.5 pr-10 pl-4 text-sm text-fg shadow-xl shadow-black/10 sm:w-[22rem]',
          title: 'font-medium',
          description: 'mt-0.5 text-muted',
          icon: 'mt-0.5 shrink-0 [&_svg]:size-4',
          success: '[&_[data-icon]]:text-ok',
          error: '[&_[data-icon]]:text-bad',
          closeButton:
            'absolute! top-2.5! right-2! left-auto! grid size-8! translate-0! place-items-center rounded-control! border-0! bg-transparent! text-muted! hover:bg-sunken! hover:text-fg!',
        },
      }}
    />
  )
}
