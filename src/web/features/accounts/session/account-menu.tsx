import { ChevronDown, CircleUser } from 'lucide-react'
import { useRef, useState } from 'react'
import type { User } from '#contract/accounts.ts'
import { Button } from '../../../ui/button.tsx'
import { lazyAside } from '../../../ui/lazy-aside.tsx'
import { useSignOut } from './use-sign-out.ts'

const AccountMenuList = lazyAside(async () => (await import('./account-menu-list.tsx')).AccountMenuList)
const loadAhead = () => void AccountMenuList.preload()

/** The button in the header. Its list of links and actions is loaded when the pointer or the focus reaches it. */
export function AccountMenu({ user }: { user: User | null }) {
  const signOut = useSignOut()
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <div className="relative">
      <Button
        ref={button}
        variant="secondary"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={loadAhead}
        onFocus={loadAhead}
        onClick={() => setIsOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setIsOpen(true)
        }}
      >
        <CircleUser aria-hidden className="-ml-1 size-4" />
        Account
        <ChevronDown aria-hidden className="-mr-1 size-4 text-muted" />
      </Button>
      {isOpen && (
        <AccountMenuList
          user={user}
          button={button}
          onClose={() => setIsOpen(false)}
          onSignOut={() => signOut.mutate()}
        />
      )}
    </div>
  )
}
