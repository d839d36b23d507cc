import { Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'
import { PageHead } from '../ui/page-head.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { Arrival, MAIN_ID } from './arrival.tsx'

/** The main landmark. The key shows a spinner for each page whose code is still loading. */
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

/** A document always has a title, even between two pages. */
function OnItsWay() {
  return (
    <>
      <PageHead title="Loading" />
      <Spinner />
    </>
  )
}
