import { X } from 'lucide-react'
import { useState } from 'react'
import type { PracticeChoice } from '#contract/practice.ts'
import { PRESET_NAME_LENGTH, type SessionPlan } from '#domain/attempts/plan.ts'
import { messageOf } from '../../../lib/refusal-words.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { usePresets } from './api.ts'

/** Plans kept under a name, the one of the last session, and a way to keep this one. */
export function Presets({
  choice: { presets, last, open, course },
  userId,
  plan,
  onTake,
  isStarting,
  onRepeat,
}: {
  choice: PracticeChoice
  userId: string
  plan: SessionPlan
  onTake(plan: SessionPlan): void
  isStarting: boolean
  onRepeat(last: SessionPlan): void
}) {
  const { keep, remove } = usePresets(userId, course.slug)
  const [name, setName] = useState('')
  const [isNaming, setIsNaming] = useState(false)
  const error = keep.error ?? remove.error
  return (
    <section aria-label="Presets" className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        {last && !open && (
          <Button disabled={isStarting} onClick={() => onRepeat(last)}>
            Repeat the last session
          </Button>
        )}
        {presets.map((preset) => (
          <span
            key={preset.id}
            className="inline-flex items-center rounded-control border border-edge/60 bg-surface"
          >
            <Button
              variant="ghost"
              disabledReason={!preset.plan && 'What it asked for is no longer in the course'}
              onClick={() => preset.plan && onTake(preset.plan)}
            >
              {preset.name}
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
        {!isNaming && (
          <Button variant="ghost" onClick={() => setIsNaming(true)}>
            Keep this choice as a preset
          </Button>
        )}
      </div>
      {isNaming && (
        <form
          className="flex flex-wrap items-end gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            keep.mutate(
              { name: name.trim(), plan },
              {
                onSuccess: () => {
                  setName('')
                  setIsNaming(false)
                },
              },
            )
          }}
        >
          <Field
            label="Name of the preset"
            className="w-64"
            required
            maxLength={PRESET_NAME_LENGTH}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <Button type="submit" variant="secondary" disabled={keep.isPending || name.trim() === ''}>
            {keep.isPending ? 'Keeping…' : 'Keep'}
          </Button>
          <Button variant="ghost" onClick={() => setIsNaming(false)}>
            Cancel
          </Button>
        </form>
      )}
      {error && (
        <p role="alert" className="text-sm font-medium text-bad">
          {messageOf(error)}
        </p>
      )}
    </section>
  )
}
