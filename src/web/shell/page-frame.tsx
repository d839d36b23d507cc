import { Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'
import { DocumentHead } from '../ui/document-head.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { Arrival, MAIN_ID } from './arrival.tsx'

/** The main landmark. A new key for each page shows a spinner while its code loads. */
export function PageFrame({ className }: { className?: string }) {
  const { pathname } = useLocation()
  return (
    <main id={MAIN_ID} tabIndex={-1} className={className}>
      <Suspense key={pathname} fallback={<OnItsWay />}>
        <Outlet />
        <Arrival />
      </Suspense>
    </main>
  )
}

/** Gives the document a title while the next page loads. */
function OnItsWay() {
  return (
    <>
      <DocumentHead title="Loading" />
      <Spinner />
    </>
  )
}
