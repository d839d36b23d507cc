import { MessageSquareWarning } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useViewer } from '../../../lib/viewer.ts'
import { Button } from '../../../ui/button.tsx'

const ReportDialog = lazy(() =>
  import('./report-dialog.tsx').then((module) => ({ default: module.ReportDialog })),
)

/** Opens the dialog by which a person says that a question is wrong. It needs an account. */
export function ReportButton({
  questionId,
  attemptId,
  chosen,
}: {
  questionId: string
  attemptId: string | null
  chosen: readonly string[]
}) {
  const { user, askToSignIn } = useViewer()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="ghost" size={32} onClick={() => (user ? setIsOpen(true) : askToSignIn('sign-in'))}>
        <MessageSquareWarning aria-hidden className="size-3.5" />
        Report a mistake
      </Button>
      {isOpen && (
        <Suspense>
          <ReportDialog
            questionId={questionId}
            attemptId={attemptId}
            chosen={chosen}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
