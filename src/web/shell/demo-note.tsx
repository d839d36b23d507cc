import { isDemoEmail } from '#domain/accounts/demo-people.ts'
import { useViewer } from '../viewer/viewer.ts'

/** Says on every page of a demo account that its history is invented. */
export function DemoNote() {
  const { user } = useViewer()
  if (!user || !isDemoEmail(user.email)) return null
  return (
    <p className="border-b border-line bg-sunken print:hidden">
      <span className="container-page block py-1.5 text-xs text-muted">
        Demo account: its practice history is simulated.
      </span>
    </p>
  )
}
