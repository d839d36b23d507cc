import { PageFrame } from './page-frame.tsx'

/** For an attempt: nothing on the screen leads away from it. */
export function BareLayout() {
  return <PageFrame className="min-h-dvh" />
}
