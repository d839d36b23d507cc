import { useState } from 'react'
import type { ItemReport } from '#contract/items.ts'
import { REPORT_ANSWER_LENGTH, type ReportState } from '#domain/notebook/notebook.ts'
import { focusWhenShown } from '../../lib/focus-when-shown.ts'
import { formatDate } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { REPORT_REASON_WORDS } from '../report-words.ts'
import { useAnswerReport } from './items-api.ts'

const STATES: Record<ReportState, string> = { open: 'Open', accepted: 'Accepted', rejected: 'Not accepted' }

/** A learner's report, with a form for the answer while it is open. */
export function ReportRow({
  questionId,
  report,
  chosen,
}: {
  questionId: string
  report: ItemReport
  /** What the reporter had chosen, in words; null if that is unknown. */
  chosen: string | null
}) {
  const decide = useAnswerReport(questionId, report.id)
  const [answer, setAnswer] = useState('')
  const { state, answer: given } = decide.data ?? report
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 py-4 text-sm">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-muted">
        <Badge tone={state === 'open' ? 'brand' : 'neutral'}>{STATES[state]}</Badge>
        <span>{REPORT_REASON_WORDS[report.reason]}</span>
        <span className="figures">
          Reported {formatDate(report.reportedAt)}, version {report.version}
        </span>
      </p>
      {report.comment !== '' && <p className="wrap-anywhere whitespace-pre-wrap">“{report.comment}”</p>}
      {chosen !== null && <p className="text-muted">The learner chose {chosen}.</p>}
      {state === 'open' ? (
        <form
          className="mt-1 grid max-w-reading gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            const { submitter } = event.nativeEvent
            const isAccepted = submitter?.getAttribute('value') !== 'rejected'
            decide.mutate({ state: isAccepted ? 'accepted' : 'rejected', answer })
          }}
        >
          <TextArea
            label="Answer"
            hint="Optional. The learner reads it in their notebook."
            rows={2}
            maxLength={REPORT_ANSWER_LENGTH}
            value={answer}
            onChange={({ target }) => setAnswer(target.value)}
          />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" size={32} value="accepted" disabled={decide.isPending}>
              Accept
            </Button>
            <Button type="submit" size={32} variant="secondary" value="rejected" disabled={decide.isPending}>
              Don’t accept
            </Button>
          </div>
          <ErrorNote error={decide.error} />
        </form>
      ) : (
        <p
          ref={decide.data ? focusWhenShown : null}
          tabIndex={-1}
          className="max-w-reading rounded-control bg-sunken p-3 wrap-anywhere outline-none"
        >
          <span className="font-medium">{given === null ? 'No answer was sent.' : 'Your answer: '}</span>
          {given}
        </p>
      )}
    </li>
  )
}
