import type { ReactNode } from 'react'

export const CELL = 'px-3 py-4 align-top first:pl-4 last:pr-4 sm:first:pl-5 sm:last:pr-5'
/** On phones, the figures are below the title. */
export const FIGURE = `${CELL} text-right max-md:hidden`

export function SetTable({ children }: { children: ReactNode }) {
  return (
    <div className="rounded-card border border-line bg-surface">
      <table className="figures w-full text-sm">
        <caption className="sr-only">Sets of the course, in order</caption>
        <thead>
          <tr className="border-b border-line text-left text-xs text-muted [&>th]:py-3 [&>th]:font-medium">
            <th scope="col" className={CELL}>
              Place
            </th>
            <th scope="col" className={CELL}>
              Set
            </th>
            <th scope="col" className={FIGURE}>
              Questions
            </th>
            <th scope="col" className={FIGURE}>
              Attempts
            </th>
            <th scope="col" className={FIGURE}>
              Facility
            </th>
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}
