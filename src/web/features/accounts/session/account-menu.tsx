import { CircleUser } from 'lucide-react'
import type { User } from '#contract/accounts.ts'
import { lazyAside } from '../../../ui/lazy-aside.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { useSignOut } from './use-sign-out.ts'

const loadList = async () => (await import('./account-menu-list.tsx')).AccountMenuList
const AccountMenuList = lazyAside(loadList)

export function AccountMenu({ user }: { user: User | null }) {
  const signOut = useSignOut()
  return (
    <Menu
      label="Account"
      icon={<CircleUser aria-hidden className="-ml-1 size-4" />}
      onNear={() => void loadList().catch(() => {})}
      renderList={(place) => <AccountMenuList {...place} user={user} onSignOut={() => signOut.mutate()} />}
    />
  )
}
