import { useRef } from 'react'
import type { ErrorGroup } from '#contract/error-groups.ts'
import type { ErrorState } from '#domain/telemetry/error-limits.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { useSetErrorState } from './errors-api.ts'

const ACTIONS: Record<ErrorState, readonly { to: ErrorState; words: string }[]> = {
  open: [
    { to: 'resolved', words: 'Resolve' },
    { to: 'ignored', words: 'Ignore' },
  ],
  resolved: [{ to: 'open', words: 'Reopen' }],
  ignored: [{ to: 'open', words: 'Reopen' }],
}
const DONE: Record<ErrorState, string> = {
  open: 'Open. It stays on the list until you resolve or ignore it.',
  resolved: 'Resolved. It opens again if a later release has it.',
  ignored: 'Ignored. It is still counted, and stays off the list of open errors.',
}

/** Resolves, ignores or reopens a group. */
export function ErrorActions({ group: { id, state } }: { group: ErrorGroup }) {
  const setting = useSetErrorState(id)
  const first = useRef<HTMLButtonElement>(null)
  return (
    <div className="flex flex-wrap items-center gap-3">
      {ACTIONS[state].map(({ to, words }, index) => (
        <Button
          // The first button stays when the state changes.
          key={index}
          {...(index === 0 && { ref: first })}
          variant={to === 'resolved' ? 'primary' : 'secondary'}
          aria-disabled={setting.isPending || undefined}
          onClick={() =>
            !setting.isPending && setting.mutate(to, { onSuccess: () => first.current?.focus() })
          }
        >
          {words}
        </Button>
      ))}
      <p role="status" className="text-sm text-muted">
        {setting.isSuccess ? DONE[state] : null}
      </p>
      <ErrorNote error={setting.error} className="w-full" />
    </div>
  )
}
