// Prepares and inspects the data of a running site directly, as the owner of its database.
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { Pool } from 'pg'
import { pino } from 'pino'
import { findPostmaster } from '../../start/embedded/postmaster.ts'
import { roleUrls } from '../../start/embedded/urls.ts'
import type { RealtimeEvent } from '../../src/contract/realtime.ts'
import type { SubscriptionStatus } from '../../src/domain/billing/entitlements.ts'
import { histogramOf, listsOf } from '../../src/domain/telemetry/histogram.ts'
import { scaledValue, type TimingKind } from '../../src/domain/telemetry/timings.ts'
import { openDatabase, openPool } from '../../src/server/db/database.ts'
import { createOutboxFolder } from '../../src/server/integrations/mail/outbox-folder.ts'
import { eraseDueAccounts } from '../../src/server/modules/accounts/deletion/erase-account.ts'
import { addPerson, type Person, type PersonKind } from './add-person.ts'
import { authSecretOf, type Site } from './running-site.ts'
import { stageCourses, type StagedCourses } from './stage-courses.ts'

export type Backstage = StagedCourses & {
  addPerson(kind?: PersonKind): Promise<Person>
  removePerson(email: string): Promise<void>
  /**
   * Moves the person's open timed exam in time, so that this many seconds are left. With a negative number,
   * it is over.
   */
  leaveSeconds(person: Person, seconds: number): Promise<void>
  countAttempts(person: Person): Promise<number>
  /** The saved answers of the person's attempts, as a map from question to chosen ids. */
  keptAnswers(person: Person): Promise<Map<string, { choiceIds: string[]; flagged: boolean }>>
  finishedAttempt(person: Person): Promise<{ id: string; reason: string; scorePercent: number } | null>
  reports(person: Person): Promise<{ reason: string; comment: string }[]>
  /** Answers all reports of the person, as an author would. */
  answerReports(person: Person, state: 'accepted' | 'rejected', answer: string): Promise<void>
  /** Adds this many flagged questions, from a set that is no longer offered, as the notebook's last domain. */
  fillNotebook(person: Person, courseSlug: string, count: number): Promise<void>
  /** Makes every card of the person due today, as if its last review had been a month earlier. */
  makeCardsDue(person: Person): Promise<void>
  /** Adds sixty days with a readiness figure before today in the course. */
  fillDays(person: Person, courseSlug: string): Promise<void>
  timeZone(person: Person): Promise<string | null>
  /** Changes the person's subscription as another process would. Publishes an event unless `isTold` is false. */
  changeSubscription(
    person: Person,
    to: { status: string; plan?: string; cancelAtPeriodEnd?: boolean; isTold?: boolean },
  ): Promise<void>
  /** Refunds the payment and ends the person's access, but only in the database. */
  refund(person: Person): Promise<void>
  changeFeatures(person: Person, planName: string): Promise<void>
  /** Makes the person's deletion due and runs the site's own erasure. Returns the number of deleted accounts. */
  eraseNow(person: Person): Promise<number>
  /** Ends every session of the person, as if they had signed out elsewhere. */
  endSessions(person: Person): Promise<void>
  /** Adds values of this hour and of the three before, as if browsers or the server had measured them. */
  addTimings(kind: TimingKind, name: string, values: readonly number[]): Promise<void>
  removeTimings(name: string): Promise<void>
  /** An email that could not be sent and was given up; returns the removal of the job. */
  addFailedJob(lastError: string): Promise<() => Promise<void>>
  close(): Promise<void>
}

export function openBackstage(site: Site): Backstage {
  const postmaster = findPostmaster(join(site.dataDir, 'postgres'))
  if (!postmaster) throw new Error(`no database is running in ${site.dataDir}`)
  const pool = new Pool({ connectionString: roleUrls(postmaster.socketDir).owner, max: 2 })
  // The restart test breaks connections; the pool then opens new ones.
  pool.on('error', () => {})
  const secret = authSecretOf(site)
  const rows = async <T>(text: string, values: unknown[] = []) => (await pool.query(text, values)).rows as T[]

  const tell = (userId: string, event: RealtimeEvent) =>
    rows('select pg_notify($1, $2)', ['cutscore_events', JSON.stringify({ userId, event })])

  return {
    addPerson: (kind = {}) => addPerson(rows, secret, kind),
    async removePerson(email) {
      await rows('delete from users where email = $1', [email])
    },
    ...stageCourses(rows),
    async leaveSeconds({ userId }, seconds) {
      const moved = await rows(
        `update exam_attempts set
           started_at = started_at - (deadline_at - now()) + make_interval(secs => $2),
           accepts_until = accepts_until - (deadline_at - now()) + make_interval(secs => $2),
           deadline_at = now() + make_interval(secs => $2)
         where user_id = $1 and mode = 'timed' and finished_at is null returning id`,
        [userId, seconds],
      )
      if (moved.length !== 1) throw new Error(`${moved.length} open timed sittings`)
    },
    async countAttempts({ userId }) {
      return (await rows('select from exam_attempts where user_id = $1', [userId])).length
    },
    async keptAnswers({ userId }) {
      const kept = await rows<{ question_id: string; choice_ids: string[]; flagged: boolean }>(
        'select question_id, choice_ids, flagged from attempt_answers where user_id = $1',
        [userId],
      )
      return new Map(
        kept.map(({ question_id, choice_ids, flagged }) => [question_id, { choiceIds: choice_ids, flagged }]),
      )
    },
    async finishedAttempt({ userId }) {
      const [found] = await rows<{ id: string; reason: string; scorePercent: number }>(
        `select id, finish_reason as reason, score_percent::float as "scorePercent" from exam_attempts
         where user_id = $1 and finished_at is not null order by finished_at desc limit 1`,
        [userId],
      )
      return found ?? null
    },
    reports: ({ userId }) =>
      rows('select reason, comment from question_reports where user_id = $1', [userId]),
    async answerReports({ userId }, state, answer) {
      await rows(
        'update question_reports set state = $2, answer = $3, answered_at = now() where user_id = $1',
        [userId, state, answer],
      )
    },
    async fillNotebook({ userId }, courseSlug, count) {
      const examId = randomUUID()
      await rows(
        `with exam as (
           insert into exams (id, slug, title) values ($1::uuid, 'filler-' || $1, 'Set of before') returning id
         ), place as (
           insert into course_exam_map (course_id, exam_id, "order")
           -- Random, because workers of a test run do this at the same time.
           select c.id, exam.id, 1000 + floor(random() * 1e9)::int from courses c, exam where c.slug = $2
         ), question as (
           insert into practice_questions (id, exam_id, external_id, current_version, dup_hash, position)
           select gen_random_uuid(), exam.id, $1 || '-' || n, 1, $1 || '-' || n, n
           from exam, generate_series(1, $3::int) n returning id, position
         ), version as (
           insert into practice_question_versions (question_id, version, type, choose, stem_md, stem_html, domain,
             objective, difficulty, content_hash)
           select id, 1, 'single', 1, 'Question of before ' || position, '<p></p>', 'unlisted', '9.9', 'easy', id
           from question returning question_id
         )
         select question_id from version`,
        [examId, courseSlug, count],
      )
      await rows(
        `insert into question_states (user_id, question_id, version, seen_at, is_flagged)
         select $2, id, 1, now() - make_interval(mins => position), true from practice_questions where exam_id = $1`,
        [examId, userId],
      )
    },
    async makeCardsDue({ userId }) {
      await rows(
        'update review_cards set due_on = current_date, last_reviewed_on = last_reviewed_on - 30 where user_id = $1',
        [userId],
      )
    },
    async fillDays({ userId }, courseSlug) {
      await rows(
        `insert into learner_days (user_id, course_id, day, answers, time_ms, readiness_pct, score_pct, low_pct, high_pct, release)
         select $1, c.id, current_date - n, 5, n * 20000, 20 + n, 40 + n / 2, 30 + n / 2, 50 + n / 2, n / 40
         from courses c, generate_series(1, 59) n where c.slug = $2`,
        [userId, courseSlug],
      )
    },
    async addTimings(kind, name, values) {
      const { buckets, counts } = listsOf(histogramOf(values.map((value) => scaledValue(kind, value))))
      await rows(
        `insert into timings (hour, kind, name, buckets, counts)
         select date_trunc('hour', now(), 'UTC') - make_interval(hours => n), $1, $2, $3, $4
         from generate_series(0, 3) n`,
        [kind, name, buckets, counts],
      )
    },
    async removeTimings(name) {
      await rows('delete from timings where name = $1', [name])
    },
    async addFailedJob(lastError) {
      const id = randomUUID()
      const mail = { to: 'ada@people.test', subject: 'A test', text: 'A test' }
      await rows(
        `insert into outbox (id, kind, payload, available_at, attempts, last_error)
         values ($1, 'mail', $2, 'infinity', 20, $3)`,
        [id, JSON.stringify(mail), lastError],
      )
      return async () => void (await rows('delete from outbox where id = $1', [id]))
    },
    async timeZone({ userId }) {
      const [found] = await rows<{ zone: string }>('select time_zone as zone from users where id = $1', [
        userId,
      ])
      return found?.zone ?? null
    },
    async changeSubscription(
      { userId },
      { status, plan = 'Pro Monthly', cancelAtPeriodEnd = false, isTold = true },
    ) {
      // An ended subscription has no paid time left.
      const isOver = status === 'canceled' || status === 'incomplete_expired'
      // In one statement: a page that reads in between would see a person without a subscription, who then gets one.
      const [kept] = await rows<{ until: Date }>(
        `with before as (delete from subscriptions where user_id = $1)
         insert into subscriptions (user_id, id, status, subscription_plan, current_period_end, cancel_at_period_end)
         values ($1, $2, $3, $4, now() + make_interval(days => $5), $6) returning current_period_end as until`,
        [userId, randomUUID(), status, plan, isOver ? -1 : 30, cancelAtPeriodEnd],
      )
      const hasAccess = status === 'active' || status === 'trialing'
      const subscription = {
        status: status as SubscriptionStatus,
        planName: hasAccess ? plan : 'free',
        currentPeriodEnd: kept!.until.toISOString(),
        cancelAtPeriodEnd,
      }
      if (isTold) await tell(userId, { channel: 'subscriptions', subscription })
    },
    async refund({ userId }) {
      await rows(
        `insert into money_back_requests (user_id, id, cents, requested_at, done_at) values ($1, $2, 3900, now(), now())`,
        [userId, randomUUID()],
      )
      await rows(
        `update subscriptions set status = 'canceled', current_period_end = now() where user_id = $1`,
        [userId],
      )
    },
    async changeFeatures({ userId }, planName) {
      await rows(
        `insert into user_features (user_id, plan_name, active_features) values ($1, $2, '["courses"]')
         on conflict (user_id) do update set plan_name = excluded.plan_name`,
        [userId, planName],
      )
      await tell(userId, { channel: 'user_features' })
    },
    async endSessions({ userId }) {
      await rows('delete from sessions where user_id = $1', [userId])
    },
    async eraseNow({ userId }) {
      await rows(
        'update account_deletions set requested_at = due_at - $2::interval, due_at = now() where user_id = $1',
        [userId, '30 days'],
      )
      const db = openDatabase(openPool(roleUrls(postmaster.socketDir).app, { max: 1 }))
      try {
        const log = pino({ level: 'warn' })
        const mail = createOutboxFolder(site.dataDir)
        return await eraseDueAccounts({ db, mail, payments: null, now: () => new Date(), log })
      } finally {
        await db.destroy()
      }
    },
    close: () => pool.end(),
  }
}
