import { toast } from '../../lib/toasts.ts'
import { CardDialog } from './card-dialog.tsx'
import { type CardSource, type CardText, useCards } from './reviews-api.ts'

/** Writes a new card. Import it only from lazily loaded files. */
export function AddCard({
  source,
  start,
  onClose,
}: {
  source: CardSource
  start?: CardText
  onClose(): void
}) {
  const { add } = useCards()
  return (
    <CardDialog
      title="Add a card"
      description="You’ll be asked for the first time tomorrow, then whenever you are about to forget it."
      {...(start && { start })}
      saveWords="Add card"
      error={add.error}
      isSaving={add.isPending}
      onClose={onClose}
      onSave={(text) =>
        add.mutate(
          { ...text, ...source },
          {
            onSuccess() {
              toast.success('Card added', 'You’ll be asked for the first time tomorrow.')
              onClose()
            },
          },
        )
      }
    />
  )
}
