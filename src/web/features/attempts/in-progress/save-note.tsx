import { Check, CloudOff, LoaderCircle, LogIn } from 'lucide-react'
import { formatCount } from '#domain/site/format-count.ts'
import type { SyncSnapshot } from '../answer-sync.ts'

/** Says whether the answers are saved. Screen readers announce changes only. */
export function SaveNote({ save: { state, waiting }, isDurable }: Pick<SyncSnapshot, 'save' | 'isDurable'>) {
  const place = isDurable ? 'in this browser' : 'in this page: keep it open'
  const waits = `${formatCount(waiting, 'answer')} ${waiting === 1 ? 'waits' : 'wait'} ${place}`
  const notes = {
    saved: { Icon: Check, words: 'All answers saved', colour: 'text-muted' },
    saving: { Icon: LoaderCircle, words: 'Saving…', colour: 'text-muted' },
    unsaved: { Icon: CloudOff, words: `Not saved yet: ${waits}`, colour: 'text-fg font-medium' },
    signed_out: { Icon: LogIn, words: `Signed out: ${waits}`, colour: 'text-fg font-medium' },
  } as const
  const isOffline = state === 'unsaved' && typeof navigator !== 'undefined' && !navigator.onLine
  const { Icon, words, colour } = notes[state]
  return (
    <p className={`figures flex min-w-0 items-center gap-1.5 text-xs ${colour}`}>
      <Icon aria-hidden className={`size-3.5 shrink-0 ${state === 'saving' ? 'animate-spin' : ''}`} />
      <span className="line-clamp-2" role="status" aria-live={state === 'saving' ? 'off' : 'polite'}>
        {isOffline ? `Offline: ${waits}` : words}
      </span>
    </p>
  )
}
