import { clsx } from 'clsx'
import { useViewer } from '../../lib/viewer.ts'
import { TextAction } from '../../ui/text-action.tsx'
import type { Access } from './access.ts'

/** Why the timed exam that a link asked for does not open. */
export function TimedExamNotice({ access }: { access: Access }) {
  const { isSignedIn, askToSignIn } = useViewer()
  return (
    <p
      role="status"
      className={clsx(
        'border-b border-line bg-brand-soft px-6 py-4 text-sm',
        access === 'unknown' && 'if-signed-out-hint',
      )}
    >
      <strong className="font-medium">Timed exams come with a subscription.</strong>{' '}
      {isSignedIn ? (
        'Your account has none that is running.'
      ) : (
        <>
          If you have one, <TextAction onClick={() => askToSignIn('sign-in')}>sign in</TextAction> and the exam
          opens here.
        </>
      )}
    </p>
  )
}
