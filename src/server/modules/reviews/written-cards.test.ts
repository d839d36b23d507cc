import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Graded } from '#contract/reviews.ts'
import { seededRandom } from '#domain/attempts/draw-form.ts'
import { MAX_LAPSES } from '#domain/reviews/limits.ts'
import { buildCourse, type BuiltCourse } from '../../../../test/builders/course.ts'
import { CARD, inDays, reviewsOf } from '../../../../test/builders/review-card.ts'
import { codeOf, startTestApp, type TestApp } from '../../../../test/harness/harness.ts'

let app: TestApp
let course: BuiltCourse
beforeAll(async () => {
  app = await startTestApp()
  course = await buildCourse(app.ownerDb)
})
afterAll(() => app.close())

const pro = () => app.person({ plan: 'pro' })
const acts = () => reviewsOf(app)

describe('a written card', () => {
  test('is asked for the first time tomorrow', async () => {
    const person = await pro()
    await acts().add(person, { slug: course.slug })
    expect(await acts().today(person)).toMatchObject({
      cards: [],
      done: 0,
      tomorrow: 1,
      written: 1,
      minutes: 0,
    })
    expect((await acts().list(person)).cards).toMatchObject([
      {
        front: CARD.front,
        back: CARD.back,
        course: { slug: course.slug },
        dueOn: inDays(1),
        isWritten: true,
      },
    ])
  })

  test('that is due is asked once, and comes back later if it was remembered', async () => {
    const { person, cardId } = await acts().somebody()
    const [card] = (await acts().today(person)).cards
    expect(card).toMatchObject({ cardId, version: 1, front: CARD.front, back: CARD.back })
    expect((await acts().grade(person, cardId)).json()).toEqual({
      version: 2,
      dueOn: inDays(3),
      isSetAside: false,
    })
    expect(await acts().today(person)).toMatchObject({ cards: [], done: 1, tomorrow: 0 })
  })

  test('comes back tomorrow if it was not', async () => {
    const { person, cardId } = await acts().somebody()
    expect((await acts().grade(person, cardId, 1, 'again')).json()).toMatchObject({ dueOn: inDays(1) })
    expect(await acts().today(person)).toMatchObject({ cards: [], done: 1, tomorrow: 1 })
  })

  test('comes back before the exam of its course', async () => {
    const { person, cardId } = await acts().somebody({ slug: course.slug })
    await app.as(person).put(`/api/courses/${course.slug}/plan/goal`, {
      examOn: inDays(2),
      minutesADay: 30,
      restDays: [],
    })
    expect((await acts().grade(person, cardId)).json<Graded>().dueOn).toBe(inDays(1))
  })

  test('can be edited and deleted, and keeps what is remembered of it', async () => {
    const { person, cardId } = await acts().somebody()
    await acts().grade(person, cardId)
    const { front: _front, back: _back, ...before } = (await acts().stored(cardId))!
    expect((await acts().edit(person, cardId)).statusCode).toBe(200)
    expect(await acts().stored(cardId)).toEqual({ ...before, front: 'New', back: 'Text' })
    expect((await acts().remove(person, cardId)).statusCode).toBe(200)
    expect((await acts().list(person)).total).toBe(0)
    for (const refused of [
      await acts().remove(person, cardId),
      await acts().edit(person, cardId),
      await acts().grade(person, cardId),
    ])
      expect(codeOf(refused)).toBe('card_not_found')
  })

  test(`is set aside after ${MAX_LAPSES} lapses, or by the person, and brought back`, async () => {
    const { person, cardId } = await acts().somebody()
    for (let version = 1; version <= MAX_LAPSES + 1; version += 1) {
      await acts().makeDue(person)
      await acts().grade(person, cardId, version, 'again')
    }
    expect((await acts().list(person, '?only=set_aside')).cards).toMatchObject([{ cardId, isSetAside: true }])
    await acts().makeDue(person)
    expect((await acts().today(person)).cards).toEqual([])
    expect((await acts().setAside(person, cardId, false)).json()).toEqual({ version: MAX_LAPSES + 3 })
    expect((await acts().today(person)).cards).toHaveLength(1)
    await acts().setAside(person, cardId)
    expect((await acts().setAside(person, cardId)).json()).toEqual({ version: MAX_LAPSES + 4 })
    expect((await acts().list(person)).counts).toEqual({ written: 1, setAside: 1, closed: 0 })
  })

  test('is found by words of either side, and wildcards are plain text', async () => {
    const person = await pro()
    const [first, second] = [
      await acts().added(person),
      await acts().added(person, { front: '100 %', back: 'of IT' }),
    ]
    const found = async (search: string) =>
      (await acts().list(person, `?search=${encodeURIComponent(search)}`)).cards.map(({ cardId }) => cardId)
    expect(await found('')).toEqual([second, first])
    expect(await found('OF it')).toEqual([second])
    expect(await found('100_%')).toEqual([])
    expect((await acts().list(person, '?limit=1&offset=1')).cards.map(({ cardId }) => cardId)).toEqual([
      first,
    ])
    expect((await acts().list(await pro())).total).toBe(0)
  })
})

describe('two tabs', () => {
  test('the second grade is refused, and the same grade sent again counts once', async () => {
    const { person, cardId } = await acts().somebody()
    const first = (await acts().grade(person, cardId)).json<Graded>()
    const after = await acts().stored(cardId)
    expect((await acts().grade(person, cardId)).json<Graded>()).toEqual(first)
    expect(codeOf(await acts().grade(person, cardId, 1, 'again'))).toBe('card_changed')
    expect(codeOf(await acts().grade(person, cardId, 2))).toBe('card_changed')
    expect(await acts().stored(cardId)).toEqual(after)
  })

  test('a grade of an older version is refused even if the card is due again', async () => {
    const { person, cardId } = await acts().somebody()
    await acts().grade(person, cardId)
    await acts().undo(person, cardId, 2)
    for (const version of [1, 2, 4])
      expect(codeOf(await acts().grade(person, cardId, version))).toBe('card_changed')
    expect((await acts().grade(person, cardId, 3)).statusCode).toBe(200)
  })

  test('only one of several grades at the same time counts', async () => {
    const { person, cardId } = await acts().somebody()
    const codes = await Promise.all(
      ['good', 'again', 'good', 'again'].map(async (to) => codeOf(await acts().grade(person, cardId, 1, to))),
    )
    expect(codes.filter((code) => code === 'card_changed')).toHaveLength(2)
    expect(await acts().stored(cardId)).toMatchObject({ version: 2, reviews: 1 })
  })

  test('neither can undo what the other did since', async () => {
    const { person, cardId } = await acts().somebody()
    await acts().grade(person, cardId)
    await acts().setAside(person, cardId)
    expect(codeOf(await acts().undo(person, cardId, 2))).toBe('card_changed')
    expect(codeOf(await acts().undo(person, cardId, 3))).toBe('card_changed')
  })
})

test('after any grades, undoing restores the card exactly', async () => {
  const { person, cardId } = await acts().somebody()
  const random = seededRandom(11)
  let version = 1
  for (let round = 0; round < 25; round += 1) {
    await acts().makeDue(person)
    await acts().setAside(person, cardId, false)
    const { version: current, ...before } = (await acts().stored(cardId))!
    version = current as number
    expect((await acts().grade(person, cardId, version, random() < 0.4 ? 'again' : 'good')).statusCode).toBe(
      200,
    )
    const { version: _version, ...after } = (await acts().stored(cardId))!
    expect(after).not.toEqual(before)
    expect((await acts().undo(person, cardId, version + 1)).json()).toEqual({ version: version + 2 })
    const { version: undone, ...restored } = (await acts().stored(cardId))!
    expect([undone, restored]).toEqual([version + 2, before])
    expect(codeOf(await acts().undo(person, cardId, version + 1))).toBe('card_changed')
    if (random() < 0.8) await acts().grade(person, cardId, version + 2, random() < 0.4 ? 'again' : 'good')
  }
})
