import { useId, useState } from 'react'
import { REPORT_COMMENT_LENGTH, REPORT_REASONS, type ReportReason } from '#domain/attempts/attempt-limits.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { REPORT_REASON_WORDS } from '../../report-words.ts'
import { useReportQuestion } from './questions-api.ts'

export function ReportDialog({
  questionId,
  attemptId,
  chosen,
  onClose,
}: {
  questionId: string
  attemptId: string | null
  chosen: readonly string[]
  onClose(): void
}) {
  const formId = useId()
  const [reason, setReason] = useState<ReportReason>('wrong_key')
  const [comment, setComment] = useState('')
  const report = useReportQuestion()
  if (report.isSuccess) return <Thanks onClose={onClose} />
  return (
    <Dialog
      title="Report a mistake"
      description="An author reads every report. The answer you gave is sent with it."
      onClose={onClose}
      dismiss="Cancel"
      footer={
        <Button type="submit" form={formId} disabled={report.isPending}>
          {report.isPending ? 'Sending…' : 'Send report'}
        </Button>
      }
    >
      <form
        id={formId}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          report.mutate({ questionId, attemptId, reason, comment, choiceIds: [...chosen] })
        }}
      >
        <Select
          label="What is wrong?"
          value={reason}
          options={REPORT_REASONS.map((value) => ({ value, label: REPORT_REASON_WORDS[value] }))}
          onChange={(event) => setReason(event.target.value as ReportReason)}
        />
        <TextArea
          label="What should it say?"
          hint="Optional. A source helps."
          rows={4}
          maxLength={REPORT_COMMENT_LENGTH}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
        />
        <ErrorNote error={report.error} />
      </form>
    </Dialog>
  )
}

function Thanks({ onClose }: { onClose(): void }) {
  return (
    <Dialog title="Report sent" onClose={onClose} footer={<Button onClick={onClose}>Done</Button>}>
      <p role="status" className="text-muted">
        Thank you. An author will look at the question; your notebook will show the answer. Your result stays
        as it is until then.
      </p>
    </Dialog>
  )
}
