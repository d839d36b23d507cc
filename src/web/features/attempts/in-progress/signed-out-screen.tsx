import { formatCount } from '#domain/site/format-count.ts'
import { useViewer } from '../../../viewer/viewer.ts'
import { Button } from '../../../ui/button.tsx'
import { StatusPage } from '../../../ui/status-page.tsx'

/** Replaces the questions when the session ends during an attempt, because someone else may see the screen. */
export function SignedOutScreen({ waiting, isTimed = false }: { waiting: number; isTimed?: boolean }) {
  const { askToSignIn } = useViewer()
  return (
    <StatusPage
      title="You are signed out"
      actions={<Button onClick={() => askToSignIn('sign-in')}>Sign in and go on</Button>}
    >
      <p>
        Sign in with the same account to go on where you were.
        {isTimed && ' The clock goes on meanwhile.'}
      </p>
      {waiting > 0 && (
        <p>
          {formatCount(waiting, 'answer is', 'answers are')} not saved yet and{' '}
          {waiting === 1 ? 'waits' : 'wait'} in this page. Keep it open.
        </p>
      )}
    </StatusPage>
  )
}
