import { PageFrame } from './page-frame.tsx'

/** For a timed exam: nothing on the screen leads away from it. */
export function BareLayout() {
  return <PageFrame className="min-h-dvh" />
}
