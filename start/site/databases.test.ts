import { expect, test } from 'vitest'
import { Problem } from '../problem.ts'
import { explainDatabaseError } from './databases.ts'

test('a migration that cannot lock a table is a problem for the operator; any other failure is a bug', () => {
  const failed = (code: string) =>
    new Error('migration 0015 failed: start again', { cause: Object.assign(new Error('no'), { code }) })
  const explained = explainDatabaseError(failed('55P03'), 'DATABASE_DIRECT_URL')
  expect(explained).toBeInstanceOf(Problem)
  expect(explained).toMatchObject({ message: 'migration 0015 failed: start again' })
  expect(explainDatabaseError(failed('42601'), 'DATABASE_DIRECT_URL')).not.toBeInstanceOf(Problem)
})
