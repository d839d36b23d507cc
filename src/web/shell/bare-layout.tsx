import { PageFrame } from './page-frame.tsx'

/** For a sitting: nothing on the screen leads away from it. */
export function BareLayout() {
  return <PageFrame className="min-h-dvh" />
}
