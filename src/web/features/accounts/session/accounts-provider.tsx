import { useState, type ReactNode } from 'react'
import { ViewerContext } from '../../../viewer/viewer.ts'
import { lazyAside } from '../../../ui/lazy-aside.tsx'
import { ClearBrowserContext } from '../person-change.ts'
import { usePerson } from './use-person.ts'
import { useSessionSync } from './use-session-sync.ts'

const SignInDialog = lazyAside(async () => (await import('../signing-in/sign-in-dialog.tsx')).SignInDialog)

const BackgroundTasks = lazyAside(async () => (await import('./background-tasks.tsx')).BackgroundTasks)

/** Provides the viewer to every page, and the sign-in dialog that any page may open. */
export function AccountsProvider({
  clearBrowser,
  children,
}: {
  /** Removes the data about a person that other features store in this browser. */
  clearBrowser: () => Promise<void>
  children: ReactNode
}) {
  const person = usePerson()
  useSessionSync(person.isSignedIn, clearBrowser)
  const [dialog, setDialog] = useState<'sign-in' | 'sign-up' | null>(null)
  return (
    <ViewerContext value={{ ...person, askToSignIn: (mode = 'sign-in') => setDialog(mode) }}>
      <ClearBrowserContext value={clearBrowser}>{children}</ClearBrowserContext>
      {person.user && <BackgroundTasks />}
      {dialog && <SignInDialog initialMode={dialog} onClose={() => setDialog(null)} />}
    </ViewerContext>
  )
}
