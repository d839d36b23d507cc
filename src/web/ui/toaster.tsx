import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { Toaster as Sonner, toast as sonner } from 'sonner'
import { findClearOffset } from '../lib/keep-clear.ts'
import { createToastStage } from '../lib/toast-stage.ts'
import { endToasts, isOver, receiveToasts, type Toast } from '../lib/toasts.ts'

const GAP_PX = 10
const LEAST_OFFSET_PX = 16

/** How long a toast takes to disappear, in milliseconds. */
const EXIT_MS = 250

/** A toast with the page that raised it. */
type Shown = Toast & { pathname: string }

// Outside the component, because toasts are raised anywhere.
let slot = 0
let isSlotOpen = false
const stage = createToastStage<Shown>({
  put({ kind, title, description, durationMs }) {
    if (!isSlotOpen) slot += 1
    isSlotOpen = true
    sonner[kind](title, { id: slot, description, duration: durationMs, onAutoClose: leave, onDismiss: leave })
  },
  remove: () => void sonner.dismiss(slot),
})

function leave(): void {
  if (!isSlotOpen) return
  isSlotOpen = false
  stage.leave()
  setTimeout(() => stage.gone(), EXIT_MS)
}

/** Shows toasts. Load it lazily, after hydration. */
export function Toaster() {
  const { pathname } = useLocation()

  // The toasts of `toasts.ts` and the network are outside React.
  useEffect(() => {
    const isOnline = new AbortController()
    addEventListener('online', () => endToasts('connection'), { signal: isOnline.signal })
    const stop = receiveToasts({
      show: (toast) => stage.show({ ...toast, pathname: location.pathname }),
      end: (topic) => stage.end((toast) => isOver(toast, topic)),
    })
    return () => {
      isOnline.abort()
      stop()
    }
  }, [])

  // Navigation is outside React: an error belongs to the page that raised it.
  useEffect(() => {
    stage.end((toast) => toast.kind === 'error' && toast.topic === null && toast.pathname !== pathname)
  }, [pathname])

  // On a phone, dialogs and answer buttons are at the bottom.
  const edge = matchMedia('(max-width: 639px)').matches ? 'top' : 'bottom'
  const offset = { [edge]: useClearOffset(edge) }
  return (
    <Sonner
      position={edge === 'top' ? 'top-center' : 'bottom-right'}
      offset={offset}
      mobileOffset={offset}
      className="pointer-events-auto font-sans!"
      closeButton
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

/** Elements that a toast must not cover: marked ones, such as choices and main actions, and all controls of a dialog. */
const KEEP_CLEAR =
  '[data-keep-clear], main .bg-brand:is(a, button), [role=dialog] :is(a[href], button, input)'

/** The distance from the edge at which the toast covers none of `KEEP_CLEAR`. */
function useClearOffset(edge: 'top' | 'bottom'): number {
  const [offset, setOffset] = useState(LEAST_OFFSET_PX)
  // Layout is outside React. Toasts are short-lived, so it is measured in every frame while one is visible.
  useEffect(() => {
    let frame = 0
    const look = () => {
      frame = requestAnimationFrame(look)
      if (!stage.isEmpty()) setOffset(measureClearOffset(edge))
    }
    look()
    return () => cancelAnimationFrame(frame)
  }, [edge])
  return offset
}

function measureClearOffset(edge: 'top' | 'bottom'): number {
  const toast = document.querySelector<HTMLElement>('[data-sonner-toast]:not([data-removed=true])')
  const heightPx = (toast?.offsetHeight ?? 0) + GAP_PX
  const { left, right } = toast?.getBoundingClientRect() ?? { left: 0, right: 0 }
  const boxes = [...document.querySelectorAll(KEEP_CLEAR)].map((box) => box.getBoundingClientRect())
  return findClearOffset({ edge, heightPx, left, right }, boxes, innerHeight, LEAST_OFFSET_PX)
}
