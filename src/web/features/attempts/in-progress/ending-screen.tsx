import { LoaderCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import type { OverviewRow } from '#domain/attempts/overview.ts'
import { formatCount } from '#domain/site/format-count.ts'
import { isRefusedAs } from '../../../lib/call.ts'
import { focusWhenShown } from '../../../lib/focus-when-shown.ts'
import { messageOf } from '../../../lib/refusal-words.ts'
import { Button } from '../../../ui/button.tsx'
import type { Ending } from './use-ending.ts'

/** Replaces the questions while an attempt ends: whether the answers are saved, and what to do if not. */
export function EndingScreen({
  ending,
  isTimeUp = false,
  waiting,
  onRetry,
  onBack,
}: {
  ending: Ending
  isTimeUp?: boolean
  /** Questions whose answers are not saved yet. */
  waiting: readonly OverviewRow[]
  onRetry(): void
  /** Absent once time is up. */
  onBack: (() => void) | undefined
}) {
  const numbers = waiting.map(({ number }) => number).join(', ')
  const actions = (
    <div className="flex flex-wrap gap-3 pt-2">
      <Button onClick={onRetry}>Try again</Button>
      {onBack && (
        <Button variant="secondary" onClick={onBack}>
          Back to the questions
        </Button>
      )}
    </div>
  )
  if (ending.step === 'unsaved') {
    return (
      <Screen key="unsaved" title={`${formatCount(waiting.length, 'answer')} not saved yet`}>
        <p>
          {waiting.length === 0
            ? 'Everything has arrived meanwhile. You can submit now.'
            : `Nothing was submitted. The answers to question ${numbers} wait in this browser until the server can be reached.`}
        </p>
        {actions}
      </Screen>
    )
  }
  if (ending.step === 'failed') {
    return (
      <Screen key="failed" title="Not submitted yet">
        <p>{messageOf(ending.error)}</p>
        <p>
          {isRefusedAs(ending.error, 'not_signed_in')
            ? 'Your saved answers are safe.'
            : 'Your saved answers are safe, and the server scores them at the deadline by itself.'}
        </p>
        {actions}
      </Screen>
    )
  }
  if (ending.step === 'checking') {
    return (
      <Screen key="checking" title="Checking the time left" isBusy>
        <p>
          By the clock of this device, time is up. The exam goes on if the server says that there is time
          left. Your answers are kept.
        </p>
      </Screen>
    )
  }
  return (
    <Screen key="busy" title={busyTitle(isTimeUp, waiting.length > 0)} isBusy>
      <p>
        {waiting.length > 0
          ? `${formatCount(waiting.length, 'answer is', 'answers are')} still on the way. Keep this page open.`
          : 'This takes a moment.'}
      </p>
    </Screen>
  )
}

function Screen({
  title,
  isBusy = false,
  children,
}: {
  title: string
  isBusy?: boolean
  children: ReactNode
}) {
  return (
    <div className="container-page grid min-h-[80dvh] content-center py-16">
      <div className="mx-auto grid w-full max-w-lg gap-3" role={isBusy ? 'status' : 'alert'}>
        {isBusy && <LoaderCircle aria-hidden className="size-6 animate-spin text-muted" />}
        <h1 ref={focusWhenShown} tabIndex={-1} className="text-title">
          {title}
        </h1>
        <div className="grid gap-3 text-muted">{children}</div>
      </div>
    </div>
  )
}

function busyTitle(isTimeUp: boolean, isSending: boolean): string {
  const now = isSending ? 'Your last answers are being sent' : 'Your answers are being scored'
  return isTimeUp ? `Time is up. ${now}` : now
}
