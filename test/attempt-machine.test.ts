import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildCourse, type BuiltCourse, type BuiltQuestion } from './builders/course.ts'
import { codeOf, startTestApp, type Person, type TestApp } from './harness/harness.ts'

/**
 * Tests an attempt as a state machine: random sequences of requests, compared with an independent model and grader. `npm
 * test` runs 400 sequences, `npm run test:long` 20,000.
 */
const SEQUENCES = Number(process.env.SEQUENCES ?? 400)
const LANES = 8
const GRACE = 10

let app: TestApp
let course: BuiltCourse
beforeAll(async () => {
  app = await startTestApp()
  course = await buildCourse(app.ownerDb, { sets: 1, questionsPerSet: 3 })
})
afterAll(() => app.close())

type Stored = { choiceIds: string[]; revision: number; flagged: boolean }
type Open = { id: string; secondsLeft: number; answers: Map<number, Stored> }
type Model = { open: Open | null; closed: { id: string; percent: number }[] }
type Real = { person: Person; me: ReturnType<TestApp['as']>; questions: BuiltQuestion[] }
type Command = fc.AsyncCommand<Model, Real>

/** Partial marks without a penalty, calculated in a different way from the product's. */
function grade(open: Open, questions: BuiltQuestion[]): number {
  let marks = 0
  questions.forEach((question, index) => {
    const chosen = new Set(open.answers.get(index)?.choiceIds)
    for (const key of question.correctIds) if (chosen.has(key)) marks += 1 / question.correctIds.length
  })
  return Math.round((marks / questions.length) * 10_000) / 100
}

function isOver(open: Open): boolean {
  return open.secondsLeft < -GRACE
}

/** Closes the model's attempt if its time is up, as the product does on the next request. */
function settle(model: Model, real: Real): void {
  if (model.open && isOver(model.open)) close(model, real)
}

function close(model: Model, real: Real): void {
  const { open } = model
  if (!open) return
  model.closed.push({ id: open.id, percent: grade(open, real.questions) })
  model.open = null
}

const at = (id: string) => `/api/attempts/${id}`
const someId = (model: Model) => model.open?.id ?? model.closed.at(-1)?.id ?? randomUUID()

class Start implements Command {
  readonly minutes: number
  constructor(minutes: number) {
    this.minutes = minutes
  }
  check = () => true
  async run(model: Model, real: Real) {
    settle(model, real)
    const body = { mode: 'timed', timeLimitMinutes: this.minutes }
    const { attemptId, resumed } = (
      await real.me.post(`/api/exams/${course.sets[0]!.slug}/attempts`, body)
    ).json()
    expect(resumed).toBe(model.open !== null)
    if (model.open) expect(attemptId).toBe(model.open.id)
    else model.open = { id: attemptId, secondsLeft: this.minutes * 60, answers: new Map() }
  }
  toString = () => `start(${this.minutes})`
}

class Save implements Command {
  readonly index: number
  readonly mask: number
  readonly step: number
  readonly flagged: boolean
  constructor(index: number, mask: number, step: number, flagged: boolean) {
    this.index = index
    this.mask = mask
    this.step = step
    this.flagged = flagged
  }
  check = () => true
  async run(model: Model, real: Real) {
    const question = real.questions[this.index]!
    const choiceIds = question.choiceIds.filter((_, bit) => (this.mask >> bit) & 1)
    const stored = model.open?.answers.get(this.index)
    const revision = Math.max(1, (stored?.revision ?? 0) + this.step)
    const body = { choiceIds, revision, flagged: this.flagged, timeMs: 5 }
    const response = await real.me.put(`${at(someId(model))}/answers/${question.id}`, body)
    expect(codeOf(response)).toBe(this.#expected(model, question, choiceIds, revision, stored))
    if (response.statusCode === 200)
      model.open!.answers.set(this.index, { choiceIds, revision, flagged: this.flagged })
  }
  #expected(
    model: Model,
    question: BuiltQuestion,
    choiceIds: string[],
    revision: number,
    stored: Stored | undefined,
  ) {
    if (!model.open) return model.closed.length > 0 ? 'attempt_closed' : 'attempt_not_found'
    if (isOver(model.open)) return 'attempt_closed'
    if (choiceIds.length > question.choose) return 'too_many_choices'
    if (!stored || revision > stored.revision) return null
    const isSame = stored.choiceIds.join() === choiceIds.join() && stored.flagged === this.flagged
    return isSame && revision === stored.revision ? null : 'answer_conflict'
  }
  toString = () => `save(${this.index}, ${this.mask.toString(2)}, +${this.step}, ${this.flagged})`
}

/** Lets time pass for this attempt only, by moving its three timestamps into the past together. */
class Pass implements Command {
  readonly seconds: number
  constructor(seconds: number) {
    this.seconds = seconds
  }
  check = (model: Readonly<Model>) => model.open !== null
  async run(model: Model, real: Real) {
    model.open!.secondsLeft -= this.seconds
    const by = sql<Date>`interval '1 second' * ${this.seconds}`
    await app.ownerDb
      .updateTable('exam_attempts')
      .set((eb) => ({
        started_at: eb('started_at', '-', by) as never,
        deadline_at: eb('deadline_at', '-', by) as never,
        accepts_until: eb('accepts_until', '-', by) as never,
      }))
      .where('user_id', '=', real.person.userId)
      .where('finished_at', 'is', null)
      .execute()
  }
  toString = () => `pass(${this.seconds} s)`
}

class Submit implements Command {
  check = () => true
  async run(model: Model, real: Real) {
    const id = someId(model)
    const response = await real.me.post(`${at(id)}/submit`)
    const wasLate = model.open !== null && model.open.secondsLeft < 0
    if (!model.open && model.closed.length === 0)
      return void expect(codeOf(response)).toBe('attempt_not_found')
    expect(response.statusCode).toBe(200)
    if (model.open) expect(response.json().finishReason).toBe(wasLate ? 'expired' : 'submitted')
    close(model, real)
  }
  toString = () => 'submit'
}

class Read implements Command {
  check = (model: Readonly<Model>) => model.open !== null
  async run(model: Model, real: Real) {
    const id = model.open!.id
    const response = await real.me.get(at(id))
    settle(model, real)
    if (!model.open) return void expect(codeOf(response)).toBe('attempt_closed')
    const answers = response.json<{ answers: (Stored & { questionId: string })[] }>().answers
    const shown = answers.map(({ questionId, choiceIds, revision, flagged }) => [
      real.questions.findIndex((question) => question.id === questionId),
      { choiceIds, revision, flagged },
    ])
    expect(new Map(shown as [number, Stored][])).toEqual(model.open.answers)
  }
  toString = () => 'read'
}

class Result implements Command {
  check = (model: Readonly<Model>) => model.open !== null || model.closed.length > 0
  async run(model: Model, real: Real) {
    const id = someId(model)
    const response = await real.me.get(`${at(id)}/result`)
    settle(model, real)
    if (model.open) return void expect(codeOf(response)).toBe('attempt_not_finished')
    expect(response.json().scorePercent).toBe(model.closed.find((closed) => closed.id === id)!.percent)
  }
  toString = () => 'result'
}

const commands = [
  fc.constantFrom(30, 45, 60, 90, 120).map((minutes) => new Start(minutes)),
  fc
    .tuple(fc.nat(2), fc.nat(15), fc.integer({ min: -1, max: 2 }), fc.boolean())
    .map(([index, mask, step, flagged]) => new Save(index, mask, step, flagged)),
  // All are divisible by three, but no time limit plus grace period is, so no sequence hits the exact
  // boundary; `timer.test.ts` covers it.
  fc.constantFrom(1506, 1803, 3603).map((seconds) => new Pass(seconds)),
  fc.constant(new Submit()),
  fc.constant(new Read()),
  fc.constant(new Result()),
]

test(`${SEQUENCES} random sequences end as the model predicts, with the scores of an independent grader`, async () => {
  const lane = (index: number) =>
    fc.assert(
      fc.asyncProperty(fc.commands(commands, { maxCommands: 14, size: 'max' }), async (sequence) => {
        const person = await app.person({ plan: 'pro' })
        const real = { person, me: app.as(person), questions: course.sets[0]!.questions }
        await fc.asyncModelRun(() => ({ model: { open: null, closed: [] }, real }), sequence)
      }),
      { numRuns: Math.ceil(SEQUENCES / LANES), seed: 20_261_120 + index },
    )
  await Promise.all(Array.from({ length: LANES }, (_, index) => lane(index)))
}, 3_600_000)
