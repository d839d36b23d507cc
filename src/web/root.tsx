import { Outlet, ScrollRestoration } from 'react-router'
import { AccountsProvider } from './features/accounts/accounts-provider.tsx'
import { AutoAdminGrant } from './features/accounts/auto-admin-grant.tsx'
import { ToasterWhenNeeded } from './ui/toaster-when-needed.tsx'

/** What stands around every page, whatever its layout. */
export function Root() {
  return (
    <AccountsProvider>
      <AutoAdminGrant />
      <Outlet />
      <ScrollRestoration />
      <ToasterWhenNeeded />
    </AccountsProvider>
  )
}
