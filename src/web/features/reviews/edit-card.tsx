import { CardDialog } from './card-dialog.tsx'
import { type CardText, useCards } from './reviews-api.ts'

/** Changes the text of a card. Import it only from lazily loaded files. */
export function EditCard({
  card: { cardId, ...start },
  onClose,
}: {
  card: CardText & { cardId: string }
  onClose(): void
}) {
  const { edit } = useCards()
  return (
    <CardDialog
      title="Edit card"
      description="When it is due stays the same."
      start={{ front: start.front, back: start.back }}
      saveWords="Save"
      error={edit.error}
      isSaving={edit.isPending}
      onClose={onClose}
      onSave={(text) => edit.mutate({ cardId, ...text }, { onSuccess: onClose })}
    />
  )
}
