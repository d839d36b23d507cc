import { expect, test } from 'vitest'
import { listCourseFilters } from '#contract/catalogue.ts'
import { bind } from '../requests/bind.ts'
import { createAnonymousCall } from './dispatch.ts'

async function callThatFails(error: Error): Promise<unknown> {
  const fail = async (): Promise<never> => {
    throw error
  }
  return createAnonymousCall([bind(listCourseFilters, fail)])(listCourseFilters, {})
}

test('if the database is down, a page gets `unavailable`', async () => {
  const away = Object.assign(new Error('terminating connection'), { code: '57P01' })
  await expect(callThatFails(away)).rejects.toMatchObject({ code: 'unavailable' })
})

test('any other error is thrown unchanged', async () => {
  const bug = new Error('a bug')
  await expect(callThatFails(bug)).rejects.toBe(bug)
})
