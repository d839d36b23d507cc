import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'

/** The question of a copied link. It need not be on the visible page of the notebook. */
export function LinkedQuestion({ children, onClose }: { children: ReactNode; onClose(): void }) {
  return (
    <section
      aria-labelledby="linked"
      className="grid grid-cols-[minmax(0,1fr)] gap-5 border-y border-line py-6"
    >
      <div className="flex items-center justify-between gap-4">
        <h2 id="linked" className="text-heading">
          The question of your link
        </h2>
        <Button variant="ghost" size={32} className="-mr-3" onClick={onClose}>
          <X aria-hidden className="size-4" />
          Close
        </Button>
      </div>
      {children}
    </section>
  )
}
