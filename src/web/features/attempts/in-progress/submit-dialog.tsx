import { formatCount } from '#domain/site/format-count.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

/** Asks for confirmation and lists what is still open. */
export function SubmitDialog({
  words,
  open,
  flagged,
  waiting,
  onClose,
  onSubmit,
}: {
  /** "Submit exam", "Finish". */
  words: string
  /** Questions without a full answer. */
  open: number
  flagged: number
  /** Answers that are not saved yet. */
  waiting: number
  onClose(): void
  onSubmit(): void
}) {
  return (
    <Dialog
      title={`${words}?`}
      description="You can't change answers after submitting."
      onClose={onClose}
      dismiss="Keep working"
      footer={<Button onClick={onSubmit}>{words}</Button>}
    >
      <ul className="grid gap-2 text-sm">
        <li>
          {open === 0
            ? 'Every question has an answer.'
            : `${formatCount(open, 'question is', 'questions are')} incomplete. Without a full answer a question earns nothing or part of its mark.`}
        </li>
        {waiting > 0 && (
          <li className="font-medium">
            {formatCount(waiting, 'answer is', 'answers are')} not saved yet. Nothing is submitted before they
            are.
          </li>
        )}
        {flagged > 0 && <li>{formatCount(flagged, 'question is', 'questions are')} flagged.</li>}
      </ul>
    </Dialog>
  )
}
