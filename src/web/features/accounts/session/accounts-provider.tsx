import { Suspense, useState, type ReactNode } from 'react'
import { ViewerContext } from '../../../lib/viewer.ts'
import { lazyAside } from '../../../ui/lazy-aside.ts'
import { usePerson } from './use-person.ts'
import { useSessionKeeping } from './use-session-keeping.ts'

const SignInDialog = lazyAside(async () => (await import('../signing-in/sign-in-dialog.tsx')).SignInDialog)

const SessionErrands = lazyAside(async () => (await import('./session-errands.tsx')).SessionErrands)

/** Tells every page who is looking, and holds the sign-in dialog that any of them may open. */
export function AccountsProvider({ children }: { children: ReactNode }) {
  const person = usePerson()
  useSessionKeeping(person)
  const [dialog, setDialog] = useState<'sign-in' | 'sign-up' | null>(null)
  return (
    <ViewerContext value={{ ...person, askToSignIn: (mode = 'sign-in') => setDialog(mode) }}>
      {children}
      {person.user && (
        <Suspense>
          <SessionErrands />
        </Suspense>
      )}
      {dialog && (
        <Suspense>
          <SignInDialog initialMode={dialog} onClose={() => setDialog(null)} />
        </Suspense>
      )}
    </ViewerContext>
  )
}
