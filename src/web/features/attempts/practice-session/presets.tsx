import { X } from 'lucide-react'
import { useState } from 'react'
import type { PracticeChoice } from '#contract/practice.ts'
import { PRESET_NAME_LENGTH, type PracticePlan } from '#domain/attempts/practice-plan.ts'
import { messageOf } from '../../../lib/refusal-words.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Field } from '../../../ui/field.tsx'
import { usePresets } from './api.ts'

/** Saved practice plans, and the plan of the last session. */
export function Presets({
  choice: { presets, last, open, course },
  userId,
  onTake,
  isStarting,
  onRepeat,
}: {
  choice: PracticeChoice
  userId: string
  onTake(plan: PracticePlan): void
  isStarting: boolean
  onRepeat(last: PracticePlan): void
}) {
  const { remove } = usePresets(userId, course.slug)
  const mayRepeat = last !== null && !open
  if (!mayRepeat && presets.length === 0) return null
  return (
    <section aria-label="Presets" className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center gap-2">
        {mayRepeat && (
          <Button variant="secondary" disabled={isStarting} onClick={() => onRepeat(last)}>
            Repeat the last session
          </Button>
        )}
        {presets.map((preset) => (
          <span
            key={preset.id}
            className="inline-flex max-w-full items-center rounded-control border border-edge/60 bg-surface [&>:first-child]:min-w-0"
          >
            <Button
              variant="ghost"
              title={preset.name}
              className="min-w-0 shrink!"
              disabledReason={!preset.plan && 'What it asked for is no longer in the course'}
              onClick={() => preset.plan && onTake(preset.plan)}
            >
              <span className="truncate">{preset.name}</span>
            </Button>
            <Button
              variant="ghost"
              shape="icon"
              aria-label={`Remove the preset ${preset.name}`}
              disabled={remove.isPending}
              onClick={() => remove.mutate(preset.id)}
            >
              <X aria-hidden className="size-4" />
            </Button>
          </span>
        ))}
      </div>
      <ErrorNote error={remove.error} />
    </section>
  )
}

export function KeepPreset({ userId, slug, plan }: { userId: string; slug: string; plan: PracticePlan }) {
  const { keep } = usePresets(userId, slug)
  const [name, setName] = useState<string | null>(null)
  if (name === null) {
    return (
      <Button variant="ghost" onClick={() => setName('')}>
        {keep.isSuccess ? 'Kept. Keep another' : 'Keep as a preset'}
      </Button>
    )
  }
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        keep.mutate({ name: name.trim(), plan }, { onSuccess: () => setName(null) })
      }}
    >
      <Field
        label="Name of the preset"
        hint="The same name again replaces it."
        required
        maxLength={PRESET_NAME_LENGTH}
        value={name}
        error={keep.isError ? messageOf(keep.error) : undefined}
        onChange={(event) => setName(event.target.value)}
      />
      <div className="flex gap-2">
        <Button type="submit" variant="secondary" disabled={keep.isPending || name.trim() === ''}>
          {keep.isPending ? 'Keeping…' : 'Keep'}
        </Button>
        <Button variant="ghost" onClick={() => setName(null)}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
