import { useId, useState, type FormEvent } from 'react'
import { CARD_TEXT_LENGTH } from '#domain/reviews/limits.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import type { CardText } from './reviews-api.ts'

/** Writes or changes the two sides of a card. Import it only from lazily loaded files. */
export function CardDialog({
  title,
  description,
  start = { front: '', back: '' },
  saveWords,
  error,
  isSaving,
  onSave,
  onClose,
}: {
  title: string
  description?: string
  start?: CardText
  saveWords: string
  error: unknown
  isSaving: boolean
  onSave(text: CardText): void
  onClose(): void
}) {
  const id = useId()
  const [text, setText] = useState(start)
  const [isChecked, setIsChecked] = useState(false)
  const missing = (side: keyof CardText, words: string) =>
    isChecked && text[side].trim() === '' ? words : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    const wanted = { front: text.front.trim(), back: text.back.trim() }
    if (wanted.front !== '' && wanted.back !== '') onSave(wanted)
  }
  return (
    <Dialog
      title={title}
      description={description}
      onClose={onClose}
      dismiss="Cancel"
      footer={
        <Button type="submit" form={id} disabled={isSaving}>
          {isSaving ? 'Saving…' : saveWords}
        </Button>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="grid gap-4">
        <TextArea
          label="Front: what you want to be asked"
          rows={4}
          maxLength={CARD_TEXT_LENGTH}
          value={text.front}
          error={missing('front', 'Write what you want to be asked.')}
          onChange={({ target: { value } }) => setText({ ...text, front: value })}
        />
        <TextArea
          label="Back: the answer"
          rows={4}
          maxLength={CARD_TEXT_LENGTH}
          value={text.back}
          error={missing('back', 'Write the answer.')}
          onChange={({ target: { value } }) => setText({ ...text, back: value })}
        />
        <ErrorNote error={error}>What you wrote is still here.</ErrorNote>
      </form>
    </Dialog>
  )
}
