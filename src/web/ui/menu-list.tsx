import { DropdownMenu } from 'radix-ui'
import type { ReactNode, RefObject } from 'react'
import { Link } from './link.tsx'

export type MenuItem = { label: string; icon?: ReactNode } & ({ href: string } | { onSelect(): void })

/** Where the list is anchored: provided by its `Menu`. */
export type MenuListPlace = {
  label: string
  button: RefObject<HTMLButtonElement | null>
  onClose(): void
}

const itemLook =
  'flex min-h-10 cursor-pointer items-center gap-2.5 rounded-control px-3 text-sm outline-none select-none data-highlighted:bg-sunken dark:data-highlighted:bg-line [&_svg]:size-4 [&_svg]:text-muted'

/** The open list of a `Menu`, anchored to an invisible element over the menu's button. */
export function MenuList({
  label,
  heading,
  items,
  button,
  onClose,
}: MenuListPlace & {
  /** Shown above the items: whose menu it is. */
  heading?: ReactNode
  items: readonly MenuItem[]
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
          aria-label={label}
          // The list does not know the button that opened it, so the initial focus is set here.
          ref={focusFirstItem}
          className="z-50 min-w-60 animate-rise rounded-card border border-line bg-surface p-1.5 shadow-xl shadow-black/10"
          onPointerDownOutside={(event) => {
            // A press on the button closes the list by itself.
            if (button.current?.contains(event.target as Node)) event.preventDefault()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            button.current?.focus()
          }}
        >
          {heading && (
            <DropdownMenu.Label className="-mx-1.5 mb-1.5 border-b border-line px-4.5 pt-2 pb-3">
              {heading}
            </DropdownMenu.Label>
          )}
          {items.map((item) => (
            <Item key={item.label} {...item} />
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

function focusFirstItem(list: HTMLDivElement | null): void {
  requestAnimationFrame(() => list?.querySelector<HTMLElement>('[role="menuitem"]')?.focus())
}

function Item({ label, icon, ...does }: MenuItem) {
  if ('href' in does) {
    return (
      <DropdownMenu.Item asChild className={itemLook}>
        <Link href={does.href}>
          {icon}
          {label}
        </Link>
      </DropdownMenu.Item>
    )
  }
  return (
    <DropdownMenu.Item className={itemLook} onSelect={does.onSelect}>
      {icon}
      {label}
    </DropdownMenu.Item>
  )
}
