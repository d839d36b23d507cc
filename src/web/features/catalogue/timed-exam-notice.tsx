import { useEffect, useRef } from 'react'
import { useViewer } from '../../viewer/viewer.ts'
import { TextAction } from '../../ui/text-action.tsx'

/** Explains why a link to the timed exam did not open it. */
export function TimedExamNotice() {
  const { isSignedIn, askToSignIn } = useViewer()
  const notice = useRef<HTMLParagraphElement>(null)
  // The link may be in a bar that is always in view, unlike this notice.
  useEffect(() => void notice.current?.scrollIntoView({ block: 'center' }), [])
  return (
    <p ref={notice} role="status" className="border-b border-line bg-brand-soft px-6 py-4 text-sm">
      <strong className="font-medium">Timed exams come with a subscription.</strong>{' '}
      {isSignedIn ? (
        'Your account has none that is running.'
      ) : (
        <>
          If you have one, <TextAction onClick={() => askToSignIn('sign-in')}>sign in</TextAction> and the
          exam opens here.
        </>
      )}
    </p>
  )
}
