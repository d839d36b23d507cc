import { CircleUser } from 'lucide-react'
import { lazy } from 'react'
import type { User } from '#contract/accounts.ts'
import { Menu } from '../../../ui/menu.tsx'
import { useSignOut } from './use-sign-out.ts'

const loadList = () =>
  import('./account-menu-list.tsx').then((module) => ({ default: module.AccountMenuList }))
const AccountMenuList = lazy(loadList)

export function AccountMenu({ user }: { user: User | null }) {
  const signOut = useSignOut()
  return (
    <Menu
      label="Account"
      icon={<CircleUser aria-hidden className="-ml-1 size-4" />}
      onNear={() => void loadList()}
      renderList={(place) => <AccountMenuList {...place} user={user} onSignOut={() => signOut.mutate()} />}
    />
  )
}
