import { expect, test } from 'vitest'
import { HANDLERS } from '../src/server/jobs/handlers.ts'
import { JOB_WORDS } from '../src/web/features/job-words.ts'

test('each kind of job has words of its own, which administrators read', () => {
  expect(Object.keys(JOB_WORDS).toSorted()).toEqual(Object.keys(HANDLERS).toSorted())
  expect(new Set(Object.values(JOB_WORDS)).size).toBe(Object.keys(JOB_WORDS).length)
})
