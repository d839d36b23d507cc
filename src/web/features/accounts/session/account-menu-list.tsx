import {
  CircleUser,
  CreditCard,
  History,
  LayoutDashboard,
  LogOut,
  MessagesSquare,
  NotebookPen,
  ReceiptText,
  ShieldCheck,
  WalletCards,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import type { RefObject } from 'react'
import type { User } from '#contract/accounts.ts'
import { href } from '../../../paths.ts'
import { Link } from '../../../ui/link.tsx'
import { ACCOUNT_PAGES } from './account-pages.ts'

const ITEM =
  'flex min-h-10 cursor-pointer items-center gap-2.5 rounded-control px-3 text-sm outline-none select-none data-highlighted:bg-sunken dark:data-highlighted:bg-line [&_svg]:size-4 [&_svg]:text-muted'

const ICONS: Record<(typeof ACCOUNT_PAGES)[number]['label'], LucideIcon> = {
  Dashboard: LayoutDashboard,
  'Your attempts': History,
  Notebook: NotebookPen,
  'AI tutor': MessagesSquare,
  Review: WalletCards,
  Subscription: CreditCard,
  'Billing history': ReceiptText,
  Account: CircleUser,
}
const LINKS = [
  ...ACCOUNT_PAGES.map((page) => ({ ...page, Icon: ICONS[page.label] })),
  { label: 'Fix Admin Access', Icon: ShieldCheck, href: href('/grant-admin') },
]

/**
 * The open list of the menu "My Account", anchored to an invisible element over the button that opened it.
 */
export function AccountMenuList({
  user,
  button,
  onClose,
  onSignOut,
}: {
  user: User | null
  button: RefObject<HTMLButtonElement | null>
  onClose(): void
  onSignOut(): void
}) {
  return (
    <DropdownMenu.Root open modal={false} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DropdownMenu.Trigger asChild>
        <span aria-hidden tabIndex={-1} className="pointer-events-none absolute inset-0" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={8}
          aria-label="Account"
          // Radix sets the initial focus only for its own trigger.
          ref={focusFirstItem}
          className="z-50 min-w-60 animate-rise rounded-card border border-line bg-surface p-1.5 shadow-xl shadow-black/10"
          onPointerDownOutside={(event) => {
            // A press on the button already closes the list.
            if (button.current?.contains(event.target as Node)) event.preventDefault()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            button.current?.focus()
          }}
        >
          <DropdownMenu.Label className="-mx-1.5 mb-1.5 border-b border-line px-4.5 pt-2 pb-3">
            <span className="block text-sm font-semibold">My Account</span>
            <span className="block max-w-64 truncate text-xs font-normal text-muted">{user?.email}</span>
          </DropdownMenu.Label>
          {LINKS.map(({ label, Icon, href: to }) => (
            <DropdownMenu.Item key={label} asChild className={ITEM}>
              <Link href={to}>
                <Icon aria-hidden />
                {label}
              </Link>
            </DropdownMenu.Item>
          ))}
          <DropdownMenu.Item className={ITEM} onSelect={onSignOut}>
            <LogOut aria-hidden />
            Sign Out
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

function focusFirstItem(list: HTMLDivElement | null): void {
  requestAnimationFrame(() => list?.querySelector<HTMLElement>('[role="menuitem"]')?.focus())
}
