import { ScrollRegion } from './scroll-region.tsx'

/** The figures of a chart as a table. */
export function TableTwin({
  caption,
  columns,
  rows,
}: {
  caption: string
  columns: readonly string[]
  rows: readonly (readonly string[])[]
}) {
  return (
    <details className="group mt-4 not-open:print:hidden">
      <summary className="inline-flex min-h-11 items-center text-sm text-muted underline-offset-2 hover:underline">
        Show as a table
      </summary>
      <ScrollRegion className="overflow-x-auto" label={caption}>
        <table className="figures w-full text-sm">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr className="border-b border-line text-left text-xs text-muted">
              {columns.map((column) => (
                <th key={column} scope="col" className="py-2 pr-4 font-medium">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([first, ...rest]) => (
              <tr key={first} className="border-b border-line last:border-0">
                <th scope="row" className="py-2 pr-4 text-left font-normal">
                  {first}
                </th>
                {rest.map((cell, index) => (
                  <td key={columns[index + 1]} className="py-2 pr-4">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </details>
  )
}
