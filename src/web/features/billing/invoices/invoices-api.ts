import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { listInvoices, type Invoice } from '#contract/invoices.ts'
import { invoicesCsv } from '#domain/billing/export-invoices.ts'
import { ACCOUNT_KEY } from '../../../viewer/query-key.ts'
import { call } from '../../../lib/call.ts'
import { PROFILES } from '../../../lib/query-client.ts'
import { saveFile } from '../../../lib/save-file.ts'

/** `page` counts from 1; on the server, pages count from 0. */
export type InvoiceFilter = { page: number; search: string }

export const invoicesQuery = (userId: string, { page, search }: InvoiceFilter) =>
  queryOptions({
    queryKey: [...ACCOUNT_KEY, 'invoices', userId, search, page],
    queryFn: () => call(listInvoices, { query: { page: page - 1, search } }),
    ...PROFILES.short,
    retry: PROFILES.medium.retry,
    placeholderData: keepPreviousData,
  })

/** Exports all matching invoices, from every page, as one file. */
export function useExportInvoices(search: string) {
  return useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const invoices = await readAll(search)
      saveFile(new Blob([invoicesCsv(invoices)], { type: 'text/csv;charset=utf-8' }), 'invoices.csv')
      return invoices.length
    },
  })
}

async function readAll(search: string): Promise<Invoice[]> {
  const invoices: Invoice[] = []
  for (let page = 0; ; page += 1) {
    const { invoices: next, total } = await call(listInvoices, { query: { page, search } })
    invoices.push(...next)
    if (next.length === 0 || invoices.length >= total) return invoices
  }
}
