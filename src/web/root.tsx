import { Outlet, ScrollRestoration, type Location } from 'react-router'
import { AccountsProvider } from './features/accounts/session/accounts-provider.tsx'
import { onSignOut } from './lib/on-sign-out.ts'
import { endToasts } from './lib/toasts.ts'
import { ToasterWhenNeeded } from './ui/toaster-when-needed.tsx'

// Here, and not where things are kept: most pages never load those files, and people sign out on them.
onSignOut(async () => (await import('./forget-person.ts')).forgetPerson())
onSignOut(() => endToasts('all'))

/** What stands around every page, whatever its layout. */
export function Root() {
  return (
    <AccountsProvider>
      <Outlet />
      <ScrollRestoration getKey={placeOf} />
      <ToasterWhenNeeded />
    </AccountsProvider>
  )
}

/** The first page of every document has the key `default`: without its path it would begin where another one was left. */
function placeOf({ key, pathname }: Location): string {
  return key === 'default' ? pathname : key
}
