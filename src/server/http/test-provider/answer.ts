import type { TestPayments } from '../../integrations/payments/test-provider/create-test-payments.ts'

/** What a page or a button answers with. */
export type Answer = { html: string } | { seeOther: string }
export type Asked = {
  payments: TestPayments
  id: string
  /** Of the address, and of the form; the last of each name. Null for a look. */
  query: ReadonlyMap<string, string>
  form: ReadonlyMap<string, string> | null
}
