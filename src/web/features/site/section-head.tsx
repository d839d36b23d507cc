import type { ReactNode } from 'react'

export function SectionHead({ id, title, children }: { id: string; title: string; children?: ReactNode }) {
  return (
    <div className="min-w-0 max-w-reading">
      <h2 id={id} className="text-title">
        {title}
      </h2>
      {children && <p className="mt-3 text-muted">{children}</p>}
    </div>
  )
}
