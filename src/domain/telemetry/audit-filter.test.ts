import { expect, test } from 'vitest'
import { exportAudit, listAuditEvents } from '#contract/audit.ts'
import { findAuditProblems } from './audit-filter.ts'

const EMPTY = { person: '', target: '', action: '', from: '', to: '' }
const ID = '019a0000-0000-7000-8000-00000000000a'

test.each([
  { person: 'anyone' },
  { target: ID },
  { target: ID.toUpperCase() },
  { target: 'AZ-900' },
  { action: 'role_granted' },
  { from: '2024-02-29' },
  { to: '0001-01-01' },
])('%j can be asked for', (filter) => {
  expect(findAuditProblems({ ...EMPTY, ...filter })).toEqual({})
  for (const { query } of [listAuditEvents, exportAudit]) expect(query.safeParse(filter).success).toBe(true)
})

test.each([
  { target: 'az 900' },
  { target: `{${ID}}` },
  { target: 'x'.repeat(121) },
  { action: 'QQ' },
  { from: '2026-13-45' },
  { from: '2026-02-30' },
  { to: '0000-01-01' },
  { to: '26-1-1' },
])('%j is a problem, and is refused', (filter) => {
  expect(Object.keys(findAuditProblems({ ...EMPTY, ...filter }))).toEqual(Object.keys(filter))
  for (const { query } of [listAuditEvents, exportAudit]) expect(query.safeParse(filter).success).toBe(false)
})
