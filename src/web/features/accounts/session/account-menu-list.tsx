import { CircleUser, CreditCard, LogOut, ReceiptText, ShieldCheck } from 'lucide-react'
import type { User } from '#contract/accounts.ts'
import { href } from '../../../paths.ts'
import { MenuList, type MenuListPlace } from '../../../ui/menu-list.tsx'

/** The items of "My Account". Loaded when the pointer reaches the button. */
export function AccountMenuList({
  user,
  onSignOut,
  ...place
}: MenuListPlace & { user: User | null; onSignOut(): void }) {
  return (
    <MenuList
      {...place}
      heading={
        <>
          <span className="block text-sm font-semibold">My Account</span>
          <span className="block max-w-64 truncate text-xs font-normal text-muted">{user?.email}</span>
        </>
      }
      items={[
        { label: 'Subscription', icon: <CreditCard aria-hidden />, href: href('/dashboard/subscription') },
        {
          label: 'Billing history',
          icon: <ReceiptText aria-hidden />,
          href: href('/dashboard/billing-history'),
        },
        { label: 'Account', icon: <CircleUser aria-hidden />, href: href('/dashboard/account') },
        { label: 'Fix Admin Access', icon: <ShieldCheck aria-hidden />, href: href('/grant-admin') },
        { label: 'Sign Out', icon: <LogOut aria-hidden />, onSelect: onSignOut },
      ]}
    />
  )
}
