import { ChevronDown } from 'lucide-react'
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react'
import { Button } from './button.tsx'
import type { MenuItem } from './menu-list.tsx'

const loadList = () => import('./menu-list.tsx').then(({ MenuList }) => ({ default: MenuList }))
const MenuList = lazy(loadList)

/** A button that opens a list of places and acts. The list is fetched when the button is pointed at. */
export function Menu({
  label,
  icon,
  heading,
  items,
}: {
  label: string
  icon?: ReactNode
  /** Stands above the items: whose menu it is. */
  heading?: ReactNode
  items: readonly MenuItem[]
}) {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <div className="relative">
      <Button
        ref={button}
        variant="secondary"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={() => void loadList()}
        onFocus={() => void loadList()}
        onClick={() => setIsOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setIsOpen(true)
        }}
      >
        {icon}
        {label}
        <ChevronDown aria-hidden className="-mr-1 size-4 text-muted" />
      </Button>
      {isOpen && (
        <Suspense>
          <MenuList
            label={label}
            heading={heading}
            items={items}
            button={button}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
