import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PracticeChoice } from '#contract/practice.ts'
import { MAX_PRESETS } from '#domain/attempts/practice-plan.ts'
import { buildCourse } from '../../../../../test/builders/course.ts'
import { buildPlan as plan } from '../../../../../test/builders/practice-session.ts'
import { codeOf, startTestApp, type Person, type TestApp } from '../../../../../test/harness/harness.ts'

let app: TestApp
let at: string
beforeAll(async () => {
  app = await startTestApp()
  at = `/api/courses/${(await buildCourse(app.ownerDb)).slug}/practice`
})
afterAll(() => app.close())

const pro = () => app.person({ plan: 'pro' })

describe('presets', () => {
  const keep = (person: Person, name: string, kept = plan()) =>
    app.as(person).put(`${at}/presets`, { name, plan: kept })

  test('are stored by name, replaced by one with the same name, listed by name and deleted', async () => {
    const person = await pro()
    await keep(person, '  Weak spots ')
    const { presetId } = (await keep(person, 'Weak spots', plan({ count: 5 }))).json<{ presetId: string }>()
    await keep(person, 'All')
    const { presets } = (await app.as(person).get(at)).json<PracticeChoice>()
    expect(presets.map(({ name, plan: kept }) => [name, kept?.count])).toEqual([
      ['All', 20],
      ['Weak spots', 5],
    ])
    expect((await app.as(person).delete(`/api/practice-presets/${presetId}`)).statusCode).toBe(200)
    expect(codeOf(await app.as(person).delete(`/api/practice-presets/${presetId}`))).toBe('preset_not_found')
    expect((await app.as(person).get(at)).json<PracticeChoice>().presets).toHaveLength(1)
  })

  test('are limited in number, but existing ones can still be replaced', async () => {
    const person = await pro()
    for (let nth = 1; nth <= MAX_PRESETS; nth += 1)
      expect((await keep(person, `P${nth}`)).statusCode).toBe(200)
    expect(codeOf(await keep(person, 'One more'))).toBe('too_many_presets')
    expect((await keep(person, 'P1', plan({ count: 7 }))).statusCode).toBe(200)
  })

  test.each([[''], ['   '], ['x'.repeat(61)]])('cannot be named %j', async (name) => {
    expect(codeOf(await keep(await pro(), name))).toBe('invalid_input')
  })
})
