import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { Button } from '../ui/button.tsx'
import { DocumentHead } from '../ui/document-head.tsx'
import { StatusPage } from '../ui/status-page.tsx'

/** Shown when a page throws. If its code cannot be loaded, a new release may have renamed the file. */
export function ErrorPage() {
  const error = useRouteError()
  const isMissingCode =
    error instanceof TypeError && /dynamically imported module|module script/i.test(error.message)

  // Like an error that nothing catches: in the console, and reported.
  useEffect(() => reportError(error), [error])

  return (
    <main>
      <DocumentHead title="Something went wrong" isHidden />
      <StatusPage
        title={isMissingCode ? 'This page could not be loaded' : 'Something went wrong'}
        actions={<Button onClick={() => location.reload()}>Reload</Button>}
      >
        <p>
          {isMissingCode
            ? 'The connection broke off, or the site was updated meanwhile. Reload to go on.'
            : 'This page has a fault. Reload to try again; what you saved is kept.'}
        </p>
      </StatusPage>
    </main>
  )
}
