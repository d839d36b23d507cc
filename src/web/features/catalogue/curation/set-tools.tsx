import { useState } from 'react'
import type { CuratedSet } from '#contract/curation.ts'
import { SET_TITLE_LENGTH } from '#domain/catalogue/set-title.ts'
import { isVisibleLine } from '#domain/site/visible-text.ts'
import { focusWhenShown } from '../../../lib/focus-when-shown.ts'
import { useCheckedForm } from '../../../lib/use-checked-form.ts'
import { href } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import type { SetChanges } from './curation-api.ts'

type Tool = 'place' | 'rename' | 'unlink'

/** The buttons below a set, and the small form that one of them opens. */
export function SetTools({
  set,
  place,
  places,
  edit,
  isUnlinking,
  onPlace,
  onUnlink,
}: {
  set: CuratedSet
  place: number
  places: number
  edit: SetChanges['edit']
  isUnlinking: boolean
  onPlace(place: number): void
  onUnlink(): void
}) {
  const [open, setOpen] = useState<Tool | null>(null)
  /** The form that was closed last: the focus goes back to its button. */
  const [closed, setClosed] = useState<Tool | null>(null)
  const { examId, title, isPublished, order } = set
  const close = () => {
    setClosed(open)
    setOpen(null)
  }
  if (open === 'rename')
    return (
      <TitleForm
        title={title}
        isPending={edit.isPending}
        onSave={(next) => edit.mutate({ examId, title: next, isPublished }, { onSuccess: close })}
        onCancel={close}
      />
    )
  if (open === 'place')
    return (
      <PlaceForm
        place={place}
        places={places}
        onPlace={(next) => {
          close()
          onPlace(next)
        }}
        onCancel={close}
      />
    )
  if (open === 'unlink')
    return (
      <div className="mt-3 grid gap-3">
        <p>Unlink this set? Its questions and all attempts stay, and you can link it again.</p>
        <div className="flex flex-wrap gap-2">
          <Button variant="destructive" size={32} disabled={isUnlinking} onClick={onUnlink}>
            {isUnlinking ? 'Unlinking…' : 'Unlink'}
          </Button>
          <Button variant="secondary" size={32} ref={focusWhenShown} onClick={close}>
            Keep
          </Button>
        </div>
      </div>
    )
  const opener = (tool: Tool) => ({
    variant: 'ghost' as const,
    size: 32 as const,
    onClick: () => setOpen(tool),
    ...(closed === tool && { ref: focusWhenShown }),
  })
  const name = <span className="sr-only"> {title}</span>
  return (
    <div className="mt-2 -ml-3 flex flex-wrap gap-1">
      <ButtonLink variant="ghost" size={32} href={href('/admin/exams/:examId/items', { examId })}>
        Questions<span className="sr-only"> of {title}</span>
      </ButtonLink>
      {order > 0 && places > 1 && (
        <Button {...opener('place')} data-mover="to">
          To place …<span className="sr-only"> for {title}</span>
        </Button>
      )}
      <Button {...opener('rename')}>Rename{name}</Button>
      <Button
        variant="ghost"
        size={32}
        aria-disabled={edit.isPending || undefined}
        onClick={() => !edit.isPending && edit.mutate({ examId, title, isPublished: !isPublished })}
      >
        {isPublished ? 'Unpublish' : 'Publish'}
        {name}
      </Button>
      {order > 0 && <Button {...opener('unlink')}>Unlink{name}</Button>}
    </div>
  )
}

function TitleForm({
  title,
  isPending,
  onSave,
  onCancel,
}: {
  title: string
  isPending: boolean
  onSave(title: string): void
  onCancel(): void
}) {
  const { form, problems } = useCheckedForm({ title: titleProblem }, (values) => onSave(values.title.trim()))
  return (
    <form {...form} className="mt-3 grid max-w-xl gap-3">
      <Field
        ref={focusWhenShown}
        name="title"
        label="Title"
        defaultValue={title}
        error={problems.title}
        autoComplete="off"
      />
      <FormButtons label={isPending ? 'Saving…' : 'Save'} isPending={isPending} onCancel={onCancel} />
    </form>
  )
}

function titleProblem(title: string): string | undefined {
  if (title.trim() === '') return 'Enter a title.'
  if (title.trim().length > SET_TITLE_LENGTH) return `Use at most ${SET_TITLE_LENGTH} characters.`
  return isVisibleLine(title.trim()) ? undefined : 'Remove the invisible characters.'
}

function PlaceForm({
  place,
  places,
  onPlace,
  onCancel,
}: {
  place: number
  places: number
  onPlace(place: number): void
  onCancel(): void
}) {
  const check = (text: string) =>
    Number.isInteger(Number(text)) && Number(text) >= 1 && Number(text) <= places
      ? undefined
      : `Enter a number from 1 to ${places}.`
  const { form, problems } = useCheckedForm({ place: check }, (values) => onPlace(Number(values.place)))
  return (
    <form {...form} className="mt-3 grid max-w-xl gap-3">
      <Field
        ref={focusWhenShown}
        name="place"
        label={`Place, 1 to ${places}`}
        inputMode="numeric"
        defaultValue={place}
        error={problems.place}
        autoComplete="off"
      />
      <FormButtons label="Move" isPending={false} onCancel={onCancel} />
    </form>
  )
}

function FormButtons({
  label,
  isPending,
  onCancel,
}: {
  label: string
  isPending: boolean
  onCancel(): void
}) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button type="submit" size={32} disabled={isPending}>
        {label}
      </Button>
      <Button variant="secondary" size={32} onClick={onCancel}>
        Cancel
      </Button>
    </div>
  )
}
