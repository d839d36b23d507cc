import { CircleUser, LogOut, ShieldCheck } from 'lucide-react'
import type { User } from '#contract/accounts.ts'
import { href } from '../../paths.ts'
import { Menu } from '../../ui/menu.tsx'
import { useSignOut } from './use-sign-out.ts'

export function AccountMenu({ user }: { user: User | null }) {
  const signOut = useSignOut()
  return (
    <Menu
      label="Account"
      icon={<CircleUser aria-hidden className="-ml-1 size-4" />}
      heading={
        <>
          <span className="block text-sm font-semibold">My Account</span>
          <span className="block max-w-64 truncate text-xs font-normal text-muted">{user?.email}</span>
        </>
      }
      items={[
        { label: 'Fix Admin Access', icon: <ShieldCheck aria-hidden />, href: href('/grant-admin') },
        { label: 'Sign Out', icon: <LogOut aria-hidden />, onSelect: () => signOut.mutate() },
      ]}
    />
  )
}
