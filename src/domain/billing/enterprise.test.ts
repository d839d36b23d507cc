import { expect, test } from 'vitest'
import { askEnterprise } from '#contract/enterprise.ts'
import { findEnterpriseProblems } from './enterprise.ts'

const REQUEST = { name: 'Ada', email: 'ada@company.test', company: 'Company', seats: 25, message: '' }
const fieldsOf = (part: Partial<typeof REQUEST>) =>
  Object.keys(findEnterpriseProblems({ ...REQUEST, ...part }))

test.each([
  [{}, []],
  [{ seats: 10 }, []],
  [{ seats: 100_000 }, []],
  [{ seats: 9 }, ['seats']],
  [{ seats: 100_001 }, ['seats']],
  [{ seats: 12.5 }, ['seats']],
  [{ seats: Number.NaN }, ['seats']],
  [{ name: '' }, ['name']],
  [{ company: '' }, ['company']],
  [{ company: 'C'.repeat(160) }, []],
  [{ company: 'C'.repeat(161) }, ['company']],
  [{ company: 'A\r\nBcc: b@company.test' }, ['company']],
  [{ email: 'ada' }, ['email']],
  [{ message: 'm'.repeat(4_000) }, []],
  [{ message: 'm'.repeat(4_001) }, ['message']],
  [{ name: '', email: '', company: '', seats: 0 }, ['name', 'email', 'company', 'seats']],
] as const)('a request with %o has problems in %j, and the server says the same', (part, fields) => {
  expect(fieldsOf(part)).toEqual(fields)
  expect(askEnterprise.body.safeParse({ ...REQUEST, ...part }).success).toBe(fields.length === 0)
})
