import { MessageSquareWarning } from 'lucide-react'
import { useState } from 'react'
import { useViewer } from '../../../viewer/viewer.ts'
import { Button } from '../../../ui/button.tsx'
import { lazyAside } from '../../../ui/lazy-aside.tsx'

const ReportDialog = lazyAside(async () => (await import('./report-dialog.tsx')).ReportDialog)

/** Opens the dialog for reporting a mistake in a question, or the sign-in dialog first. */
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
        <ReportDialog
          questionId={questionId}
          attemptId={attemptId}
          chosen={chosen}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
