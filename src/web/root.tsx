import { Outlet, ScrollRestoration, type Location } from 'react-router'
import { AccountsProvider } from './features/accounts/session/accounts-provider.tsx'
import { endToasts } from './lib/toasts.ts'
import { ToasterWhenNeeded } from './ui/toaster-when-needed.tsx'

/** Loaded at sign-out, because it imports many features. */
async function clearBrowser(): Promise<void> {
  endToasts('all')
  await (await import('./clear-browser.ts')).clearBrowser()
}

/** The root of every page, whatever its layout. */
export function Root() {
  return (
    <AccountsProvider clearBrowser={clearBrowser}>
      <Outlet />
      <ScrollRestoration getKey={placeOf} />
      <ToasterWhenNeeded />
    </AccountsProvider>
  )
}

/**
 * The key under which a scroll position is stored. The first page of every document has the key `default`, so
 * its path is used instead; otherwise it would get another page's position.
 */
function placeOf({ key, pathname }: Location): string {
  return key === 'default' ? pathname : key
}
