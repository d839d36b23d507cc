import { expect } from 'vitest'
import { laterDay } from '#domain/calendar-days.ts'
import { dayIn } from '#domain/progress/day.ts'
import { DEFAULT_PRACTICE_PLAN } from '#domain/attempts/practice-plan.ts'
import { newId } from '../../src/server/db/ids.ts'
import { drainQueue } from '../../src/server/jobs/work-queue.ts'
import { enqueue } from '../../src/server/queue/store.ts'
import type { Person, TestApp } from '../harness/harness.ts'
import type { BuiltCourse } from './course.ts'
import { newsletterOf } from './newsletter.ts'
import { tutorOf } from './tutor.ts'
import { startPractice, startTimed } from './attempt.ts'

export const PASSWORD = 'right horse 42'

export type Traced = Person & {
  /** A string in every text they wrote, in their email and in their name. */
  canary: string
  /** Their ids, email and canary. Every row about them contains at least one. */
  traces: string[]
}

/** A person who has used every feature, through the product's own endpoints where they exist. */
export async function buildTraced(t: TestApp, course: BuiltCourse, canary: string): Promise<Traced> {
  const person = await signUp(t, canary)
  const subscriberId = await write(t, person, canary)
  await pay(t, person, canary)
  await learn(t, person, course, canary)
  await leaveTraces(t, person, canary)
  return { ...person, canary, traces: [person.userId, person.email, canary, subscriberId] }
}

/** A person who signed up with a real password and has a real session. */
async function signUp(t: TestApp, canary: string): Promise<Person> {
  const email = `${canary}@people.test`
  await t.as(null).post('/api/auth/sign-up', { email, password: PASSWORD })
  await drainQueue(t.deps)
  const token = /token=(\S+)/.exec(t.mails.findLast(({ to }) => to === email)!.text)![1]
  await t.as(null).post('/api/auth/verify-email', { token })
  const signedIn = await t
    .as(null)
    .post(
      '/api/auth/sign-in',
      { email, password: PASSWORD },
      { headers: { 'user-agent': `Browser ${canary}` } },
    )
  expect(signedIn.statusCode).toBe(200)
  const { id: userId } = signedIn.json<{ user: { id: string } }>().user
  const cookie = String(signedIn.headers['set-cookie']).split(';')[0]!
  await t.ownerDb
    .updateTable('users')
    .set({ name: `Name ${canary}` })
    .where('id', '=', userId)
    .execute()
  await t.as(null).post('/api/auth/forgot-password', { email })
  const person = { userId, email, cookie, sessionToken: '' }
  const wanted = { email: `new-${email}`, password: PASSWORD }
  expect((await t.as(person).post('/api/account/email', wanted)).statusCode).toBe(200)
  await drainQueue(t.deps)
  return person
}

async function write(t: TestApp, { email }: Person, canary: string): Promise<string> {
  const newsletter = newsletterOf(t)
  await newsletter.subscribe(email)
  await newsletter.press('confirm', newsletter.tokensIn(email).confirm)
  const message = {
    name: `Name ${canary}`,
    email,
    topic: 'question',
    message: `Message ${canary}`,
    website: '',
  }
  expect((await t.as(null).post('/api/contact', message)).statusCode).toBe(200)
  await drainQueue(t.deps)
  await t.ownerDb
    .insertInto('enterprise_requests')
    .values({ id: newId(), name: canary, email, company: canary, seats: 10, message: canary })
    .execute()
  const subscriber = await t.ownerDb
    .selectFrom('newsletter_subscribers')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return subscriber.id
}

async function pay({ ownerDb }: TestApp, { userId }: Person, canary: string): Promise<void> {
  const now = new Date()
  const later = new Date(now.getTime() + 30 * 86_400_000)
  const customer = `cus_${canary}`
  await ownerDb
    .insertInto('billing_customers')
    .values({ user_id: userId, provider: 'stripe', provider_id: customer })
    .execute()
  await ownerDb
    .insertInto('subscriptions')
    .values({
      user_id: userId,
      id: newId(),
      status: 'active',
      subscription_plan: 'Pro Yearly',
      current_period_end: later,
      provider_id: `sub_${canary}`,
    })
    .execute()
  await ownerDb
    .insertInto('user_features')
    .values({ user_id: userId, plan_name: 'Pro Yearly', active_features: JSON.stringify(['courses']) })
    .execute()
  await ownerDb
    .insertInto('checkouts')
    .values({
      user_id: userId,
      id: newId(),
      plan_id: 'pro_yearly',
      price_cents: 31_200,
      state: 'completed',
      provider_id: `cs_${canary}`,
      url: `https://pay.test/${canary}`,
      expires_at: later,
    })
    .execute()
  await ownerDb
    .insertInto('invoices')
    .values({
      user_id: userId,
      id: newId(),
      provider_id: `in_${userId}`,
      subscription_provider_id: null,
      number: `N-${userId}`,
      status: 'paid',
      reason: 'first',
      plan_name: 'Pro Yearly',
      currency: 'eur',
      total_cents: 31_200,
      tax_cents: 0,
      paid_cents: 31_200,
      refunded_cents: 0,
      period_start: now,
      period_end: later,
      hosted_url: `https://pay.test/${canary}`,
      pdf_url: `https://pay.test/${canary}.pdf`,
      created_at: now,
    })
    .execute()
  await ownerDb
    .insertInto('money_back_requests')
    .values({ user_id: userId, id: newId(), cents: 1, requested_at: now, done_at: now })
    .execute()
  await ownerDb
    .insertInto('payment_events')
    .values({ id: `evt_${canary}`, type: 'paid', customer_provider_id: customer, occurred_at: now })
    .execute()
  await ownerDb
    .insertInto('billing_notices')
    .values({ user_id: userId, name: `notice ${canary}` })
    .execute()
}

async function learn(t: TestApp, person: Person, course: BuiltCourse, canary: string): Promise<void> {
  const practice = await startPractice(t, person, course)
  const [question] = practice.exam.questions
  if (!question) throw new Error('a set without questions')
  await practice.save(question, question.wrongIds.slice(0, question.choose), 1, true)
  await practice.reveal(question)
  const me = t.as(person)
  const questionId = question.id
  expect((await me.put(`/api/questions/${questionId}/note`, { body: `Note ${canary}` })).statusCode).toBe(200)
  const report = {
    questionId,
    attemptId: practice.attemptId,
    reason: 'typo',
    comment: `Comment ${canary}`,
    choiceIds: [],
  }
  expect((await me.post('/api/question-reports', report)).statusCode).toBe(200)
  const preset = { name: `Preset ${canary}`, plan: DEFAULT_PRACTICE_PLAN }
  expect((await me.put(`/api/courses/${course.slug}/practice/presets`, preset)).statusCode).toBe(200)
  // The questions of the first set are known from practice, so only another set is counted.
  expect((await me.get(`/api/exams/${course.sets[1]!.slug}/questions`)).statusCode).toBe(200)
  await t.ownerDb
    .insertInto('section_reads')
    .values({
      user_id: person.userId,
      course_id: course.id,
      domain: 'one',
      anchor: 'objective-1.1',
      read_at: new Date(),
    })
    .execute()
  const goal = { examOn: laterDay(dayIn(t.deps.now(), 'UTC'), 30), minutesADay: 30, restDays: [7] }
  expect((await me.put(`/api/courses/${course.slug}/plan/goal`, goal)).statusCode).toBe(200)
  await reviewCard(t, person, canary)
  expect((await me.get(`/api/courses/${course.slug}/plan/calendar`)).statusCode).toBe(200)
  const outcome = { takenOn: dayIn(t.deps.now(), 'UTC'), isPass: true, score: 700, isPublic: true }
  expect((await me.post(`/api/courses/${course.slug}/outcomes`, outcome)).statusCode).toBe(200)
  await tutorOf(t, course).ask(person, { question: `Question ${canary}` })
  await useModel(t, person)
  const timed = await startTimed(t, person, course)
  await timed.save(timed.exam.questions[0]!, [timed.exam.questions[0]!.correctIds[0]!])
  expect((await timed.submit()).statusCode).toBe(200)
}

/** A reply that a language model is writing for them. */
async function useModel({ ownerDb, deps }: TestApp, { userId }: Person): Promise<void> {
  const day = dayIn(deps.now(), 'UTC')
  await ownerDb.insertInto('tutor_usage').values({ user_id: userId, day, replies: 1 }).execute()
  const expires_at = new Date(deps.now().getTime() + 60_000)
  const row = { user_id: userId, id: newId(), day, site_day: day, tokens: 100, expires_at }
  await ownerDb.insertInto('tutor_reservations').values(row).execute()
}

/** A card that they wrote and graded. */
async function reviewCard(t: TestApp, person: Person, canary: string): Promise<void> {
  const me = t.as(person)
  const text = { front: `Front ${canary}`, back: `Back ${canary}`, slug: null, questionId: null }
  const { cardId } = (await me.post('/api/reviews/cards', text)).json<{ cardId: string }>()
  await t.ownerDb.updateTable('review_cards').set({ due_on: '2026-11-21' }).where('id', '=', cardId).execute()
  const graded = await me.post(`/api/reviews/cards/${cardId}/grades`, { grade: 'good', version: 1 })
  expect(graded.statusCode).toBe(200)
}

/** Adds rows that the system writes about people, such as logs and queued emails. */
async function leaveTraces(t: TestApp, person: Person, canary: string): Promise<void> {
  await t.as(person).post('/api/rpc/grant_admin_to_self')
  await t.ownerDb
    .insertInto('agreements')
    .values({
      user_id: person.userId,
      document: 'terms',
      version: '2026-11-22',
      place: 'checkout',
      agreed_at: new Date(),
    })
    .execute()
  await t.ownerDb
    .insertInto('user_roles')
    .values({ user_id: person.userId, role: 'author', source: 'admin' })
    .execute()
  await t.ownerDb
    .insertInto('audit_events')
    .values({
      id: newId(),
      actor_id: null,
      subject_id: person.userId,
      action: 'role_granted',
      after: JSON.stringify({ role: canary }),
      reason: `For ${canary}`,
    })
    .execute()
  await t.ownerDb
    .insertInto('audit_events')
    .values({
      id: newId(),
      actor_id: person.userId,
      action: 'course_published',
      target_kind: 'course',
      target_id: newId(),
      after: JSON.stringify({ isPublished: true }),
      reason: `Because of ${canary}`,
      request_id: newId(),
    })
    .execute()
  const slot = await freeSlot(t)
  await t.ownerDb
    .insertInto('error_logs')
    .values({
      id: newId(),
      endpoint: '/api/x',
      error_message: `Failed for ${canary}`,
      stack_trace: null,
      user_id: person.userId,
      metadata: JSON.stringify({ canary }),
      created_at: new Date(),
      group_slot: slot,
      group_id: newId(),
      sample: 0,
    })
    .execute()
  await t.ownerDb
    .insertInto('error_groups')
    .values({
      slot,
      id: newId(),
      fingerprint: canary,
      source: 'browser',
      name: 'Error',
      message: `Failed for ${person.email}`,
      stack: '',
      endpoint: '/x',
      release: 'x',
      first_release: 'x',
      count: 1,
      counted_on: '2026-11-25',
      count_that_day: 1,
      count_day_before: 0,
      first_seen_at: new Date(),
      last_seen_at: new Date(),
      state: 'open',
      resolved_in: null,
    })
    .execute()
  await enqueue(t.db, 'mail', { to: person.email, subject: canary, text: `Waits ${canary}` })
  await t.ownerDb
    .updateTable('outbox')
    .set({ available_at: new Date(Date.now() + 86_400_000), last_error: `no mailbox ${person.email}` })
    .where('done_at', 'is', null)
    .execute()
}

/** A slot of the ring of errors that no other person of the test has. */
async function freeSlot(t: TestApp): Promise<number> {
  const { last } = await t.ownerDb
    .selectFrom('error_groups')
    .select((eb) => eb.fn.max('slot').as('last'))
    .executeTakeFirstOrThrow()
  return (last ?? -1) + 1
}
