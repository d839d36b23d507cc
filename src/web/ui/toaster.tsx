import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { Toaster as Sonner, toast as sonner } from 'sonner'
import { findClearOffset } from '../lib/keep-clear.ts'
import { endToasts, isOver, receiveToasts, type Toast } from '../lib/toasts.ts'

const GAP_PX = 10
const LEAST_OFFSET_PX = 16

type Shown = Toast & { pathname: string }

/** The visible toasts by id, with the page that raised them. */
const shown = new Map<string, Shown>()

function dismissWhere(isOver: (toast: Shown) => boolean): void {
  for (const [id, toast] of shown) if (isOver(toast)) sonner.dismiss(id)
}

/** Shows toasts. Load it lazily, after hydration. */
export function Toaster() {
  const { pathname } = useLocation()

  // Toasts can be raised anywhere, not only in components.
  useEffect(() => {
    const isOnline = new AbortController()
    addEventListener('online', () => endToasts('connection'), { signal: isOnline.signal })
    const stop = receiveToasts({
      show(toast) {
        const { id, kind, title, description, durationMs } = toast
        // A success removes earlier errors.
        if (kind === 'success') dismissWhere((other) => other.kind === 'error')
        const entry = { ...toast, pathname: location.pathname }
        shown.set(id, entry)
        const forget = () => void (shown.get(id) === entry && shown.delete(id))
        sonner[kind](title, { id, description, duration: durationMs, onAutoClose: forget, onDismiss: forget })
      },
      end: (topic) => dismissWhere((toast) => isOver(toast, topic)),
    })
    return () => {
      isOnline.abort()
      stop()
    }
  }, [])

  // Navigation is outside React: an error belongs to the page that raised it.
  useEffect(() => {
    dismissWhere((toast) => toast.kind === 'error' && toast.topic === null && toast.pathname !== pathname)
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
      expand
      gap={GAP_PX}
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

/** Elements that toasts must not cover: marked ones, such as "Previous" and "Next", and all controls of a dialog. */
const KEEP_CLEAR = '[data-keep-clear], [role=dialog] :is(a[href], button, input)'

/** The distance from the edge at which the toasts cover none of `KEEP_CLEAR`. */
function useClearOffset(edge: 'top' | 'bottom'): number {
  const [offset, setOffset] = useState(LEAST_OFFSET_PX)
  // Layout is outside React. Toasts are short-lived, so it is measured in every frame while one is visible.
  useEffect(() => {
    let frame = 0
    const look = () => {
      frame = requestAnimationFrame(look)
      if (shown.size > 0) setOffset(measureClearOffset(edge))
    }
    look()
    return () => cancelAnimationFrame(frame)
  }, [edge])
  return offset
}

function measureClearOffset(edge: 'top' | 'bottom'): number {
  const toasts = [...document.querySelectorAll<HTMLElement>('[data-sonner-toast]:not([data-removed=true])')]
  const heightPx = toasts.reduce((sum, { offsetHeight }) => sum + offsetHeight + GAP_PX, 0)
  const { left, right } = toasts[0]?.getBoundingClientRect() ?? { left: 0, right: 0 }
  const boxes = [...document.querySelectorAll(KEEP_CLEAR)].map((box) => box.getBoundingClientRect())
  return findClearOffset({ edge, heightPx, left, right }, boxes, innerHeight, LEAST_OFFSET_PX)
}
