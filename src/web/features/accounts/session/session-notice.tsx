import { useIsFetching } from '@tanstack/react-query'
import { useViewer } from '../../../viewer/viewer.ts'
import { Button } from '../../../ui/button.tsx'
import { SESSION_KEY } from '../api.ts'

/**
 * Shown above every page while the session cannot be checked. The page then looks as if nobody were signed
 * in.
 */
export function SessionNotice() {
  const { retry } = useViewer()
  const isTrying = useIsFetching({ queryKey: SESSION_KEY }) > 0
  return (
    <section aria-label="Your session" className="border-b border-line bg-sunken print:hidden">
      <div className="container-page flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5">
        <p role="status" className="mr-auto min-w-0 text-sm">
          We couldn’t check whether you’re signed in, so the site shows what anyone can see.
        </p>
        {/* Does not use `disabled`, because the button would lose the focus. */}
        <Button
          variant="secondary"
          size={32}
          aria-disabled={isTrying || undefined}
          onClick={() => !isTrying && retry()}
        >
          {isTrying ? 'Checking…' : 'Try again'}
        </Button>
      </div>
    </section>
  )
}
