import { ChevronDown } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { Button } from './button.tsx'
import type { MenuListPlace } from './menu-list.tsx'

/** A button that opens a list of links and actions. The list is loaded when the pointer reaches the button. */
export function Menu({
  label,
  icon,
  onNear,
  renderList,
}: {
  label: string
  icon?: ReactNode
  /** Called when the list will probably be opened. */
  onNear(): void
  renderList(place: MenuListPlace): ReactNode
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
        onPointerEnter={onNear}
        onFocus={onNear}
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
      {isOpen && renderList({ label, button, onClose: () => setIsOpen(false) })}
    </div>
  )
}
