import { Outlet, ScrollRestoration, type Location } from 'react-router'
import { AccountsProvider } from './features/accounts/session/accounts-provider.tsx'
import { endToasts } from './lib/toasts.ts'
import { ToasterWhenNeeded } from './ui/toaster-when-needed.tsx'

/** Loaded when it is needed: it knows every feature that keeps something, and most pages never load those. */
async function clearBrowser(): Promise<void> {
  endToasts('all')
  await (await import('./clear-browser.ts')).clearBrowser()
}

/** What stands around every page, whatever its layout. */
export function Root() {
  return (
    <AccountsProvider clearBrowser={clearBrowser}>
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
