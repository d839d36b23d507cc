import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { DataTable } from './data-table.tsx'
import type { TablePage } from './table-page.ts'
import type { Column } from './table-rows.tsx'

type Fruit = { name: string; grams: number }

const COLUMNS: Column<Fruit>[] = [
  { id: 'name', name: 'Name', cell: ({ name }) => name },
  { id: 'grams', name: 'Weight', isFigure: true, sorts: ['desc', 'asc'], cell: ({ grams }) => grams },
]
const PAGE: TablePage<Fruit> = {
  rows: [{ name: '<script>alert(1)</script>', grams: 90 }],
  newerHref: null,
  olderHref: '/fruit?after=90',
}

function drawn(data: TablePage<Fruit> | undefined, error: unknown = null): string {
  const table = (
    <DataTable
      caption="Fruit"
      columns={COLUMNS}
      keyOf={({ name }) => name}
      query={{ data, error, refetch: () => {} }}
      sort={{ by: 'grams', order: 'desc', hrefOf: (by, order) => `/fruit?sort=${by}-${order}` }}
      status="1 fruit"
      empty={<p>No fruit</p>}
    />
  )
  const router = createMemoryRouter([{ path: '*', element: table }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('the heading of the sorted column says the order, and leads to the other one', () => {
  expect(drawn(PAGE)).toMatch(
    /<th[^>]*aria-sort="descending"[^>]*>.*?href="\/fruit\?sort=grams-asc".*?Sort by .*?Weight/,
  )
})

test('only pages that exist are linked', () => {
  const html = drawn(PAGE)
  expect(html).toContain('href="/fruit?after=90"')
  expect(html).not.toContain('>Newer<')
  expect(drawn({ ...PAGE, olderHref: null })).not.toContain('<nav')
})

test('a row is headed by its first column, and its texts are text', () => {
  expect(drawn(PAGE)).toMatch(
    /<th role="rowheader" scope="row"[^>]*>&lt;script&gt;alert\(1\)&lt;\/script&gt;</,
  )
})

test('loading, failed and empty tables say so', () => {
  expect(drawn(undefined)).toContain('Loading: Fruit')
  expect(drawn(undefined, new Error('out of order'))).toContain('Try again')
  expect(drawn({ rows: [], newerHref: null, olderHref: null })).toContain('No fruit')
})
