import { Check, LoaderCircle } from 'lucide-react'

/** The steps of a payment, each of which is done, in progress or still to come. */
export function WaitingSteps({ isPaid }: { isPaid: boolean }) {
  const steps = [
    { text: 'You have been on the payment page', state: 'done' },
    { text: 'The provider confirms the payment', state: isPaid ? 'done' : 'running' },
    { text: 'Every course opens', state: isPaid ? 'running' : 'coming' },
  ] as const
  return (
    <ol className="grid gap-3">
      {steps.map(({ text, state }) => (
        <li key={text} className="flex items-center gap-3">
          <span
            aria-hidden
            className="grid size-6 shrink-0 place-items-center rounded-full border border-line bg-surface"
          >
            {state === 'done' && <Check className="size-3.5 text-brand" />}
            {state === 'running' && <LoaderCircle className="size-3.5 animate-spin text-brand" />}
          </span>
          <span className={state === 'coming' ? '' : 'text-fg'}>
            {text}
            <span className="sr-only">
              {state === 'done' ? ': done' : state === 'running' ? ': under way' : ': to come'}
            </span>
          </span>
        </li>
      ))}
    </ol>
  )
}
