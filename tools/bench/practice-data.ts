// Creates one person's history in the largest course: finished practice sessions of 100 answers each, as the
// server stores them.
import type { Client } from 'pg'
import { addPeople, type Person } from '../crash/people.ts'
import { DEFAULT_PRACTICE_PLAN } from '../../src/domain/attempts/practice-plan.ts'

export type Learner = { person: Person; courseSlug: string }

/** The questions of the course in order. All but the last thousand have been asked repeatedly. */
const ASKED = `
  create temp table bench_asked as
  select q.id, m.course_id, v.domain, k.correct_ids, array(select c.id from practice_choices c where c.question_id = q.id) as choices,
    row_number() over (order by m."order", q.position) - 1 as nth
  from courses c
  join course_exam_map m on m.course_id = c.id
  join practice_questions q on q.exam_id = m.exam_id
  join practice_question_versions v on v.question_id = q.id
  join practice_question_keys k on k.question_id = q.id
  where c.slug = $1
  order by m."order", q.position limit 9000`

const PAST = [
  `insert into enrollments (user_id, id, course_id) select $1, uuidv7(), course_id from bench_asked limit 1`,
  `insert into exam_attempts (user_id, id, course_id, mode, feedback, state, seed, plan, started_at, finished_at, finish_reason, score_percent, questions_count, answered_count)
   select $1, uuidv7(), (select course_id from bench_asked limit 1), 'practice', 'each', 'finished', 1, $2,
     a.at, a.at + interval '1 hour', 'submitted', 70, 100, 100
   from generate_series(1, $3::int) n, lateral (select now() - interval '2 days' - ($3::int - n) * interval '6 hours' as at) a`,
  `insert into attempt_items (user_id, attempt_id, position, question_id, version, choice_order, choose)
   select $1, a.id, p, q.id, 1, q.choices, 1
   from (select id, row_number() over (order by started_at) - 1 as n from exam_attempts where user_id = $1) a,
     generate_series(1, 100) p
   join lateral (select * from bench_asked b where b.nth = (a.n * 100 + p) % (select count(*) from bench_asked)) q on true`,
  `insert into attempt_answers (user_id, attempt_id, question_id, choice_ids, revision, time_ms, answered_at, revealed_at)
   select $1, i.attempt_id, i.question_id,
     case when hashtext(i.attempt_id::text || i.question_id) % 10 < 4 then q.correct_ids else q.choices[4:4] end, 1, 30000,
     a.started_at + i.position * interval '30 s', a.started_at + i.position * interval '30 s'
   from exam_attempts a
   join attempt_items i on i.user_id = a.user_id and i.attempt_id = a.id
   join bench_asked q on q.id = i.question_id
   where a.user_id = $1`,
  `insert into answer_events (user_id, id, attempt_id, course_id, question_id, version, kind, domain, choice_ids, credit, is_correct, time_ms, occurred_at, nth)
   select $1, uuidv7(), w.attempt_id, q.course_id, w.question_id, 1, 'answer', q.domain, w.choice_ids,
     (w.choice_ids = q.correct_ids)::int, w.choice_ids = q.correct_ids, w.time_ms, w.answered_at,
     row_number() over (order by w.answered_at, w.question_id)
   from attempt_answers w join bench_asked q on q.id = w.question_id where w.user_id = $1`,
  `insert into question_states (user_id, question_id, version, first_revealed_at, seen_at, answered_at, choice_ids, is_correct, wrong_count, is_mistake, is_flagged)
   select distinct on (question_id) $1, question_id, 1, min(occurred_at) over (partition by question_id), occurred_at, occurred_at, choice_ids, is_correct,
     count(*) filter (where not is_correct) over (partition by question_id), not is_correct, hashtext(question_id::text) % 20 = 0
   from answer_events where user_id = $1 order by question_id, occurred_at desc`,
  `insert into question_notes (user_id, question_id, body, updated_at)
   select $1, id, 'To read again before the exam.', now() - nth * interval '1 minute' from bench_asked where nth % 18 = 0`,
]

/** The rules of the exam, from which readiness and the study plan are computed. */
const RULES = {
  retiresOn: null,
  successor: null,
  source: { url: 'https://example.org/objectives', kind: 'secondary' },
  verifiedOn: '2026-01-01',
  confidence: 'C',
  countsPublished: false,
  questions: { min: 60, max: 70 },
  minutes: 90,
  seatMinutes: null,
  scale: null,
  rawCut: { percent: 70, basis: 'Assumed for the benchmark.' },
  navigation: 'free',
  multiResponse: 'all_or_nothing',
  multiResponseBasis: 'Assumed for the benchmark.',
  domains: Array.from({ length: 6 }, (_, at) => ({
    code: String(at + 1),
    name: `Domain ${at + 1}`,
    weightMin: 10,
    weightMax: 20,
    objectives: [{ code: `${at + 1}.1`, name: 'First' }],
  })),
}
const BLUEPRINT = `
  with added as (
    insert into blueprints (id, certification, version, effective_from, rules)
    values (uuidv7(), 'Bench', '1', '2026-01-01', $2::jsonb) returning id
  )
  update courses set blueprint_id = added.id, revision = revision + 1 from added where slug = $1`

/** What the person did on each day, the date of the exam, and cards for questions that were missed. */
const PLANS = [
  `insert into learner_days (user_id, course_id, day, answers, time_ms)
   select user_id, course_id, occurred_at::date, count(*), sum(time_ms) from answer_events where user_id = $1 group by 1, 2, 3`,
  `insert into exam_goals (user_id, course_id, exam_on, minutes_a_day, planned_on)
   select $1, course_id, current_date + 40, 45, current_date - 10 from bench_asked limit 1`,
  `insert into review_cards (user_id, id, question_id, course_id, stability, difficulty, reviews, lapses, last_reviewed_on,
     due_on, is_set_aside)
   select $1, uuidv7(), question_id, (select course_id from bench_asked limit 1), 3, 5, 2, 1, current_date - 3,
     current_date - 2 + (row_number() over () % 60)::int, false
   from question_states where user_id = $1 and is_mistake limit 2000`,
]

export async function fillPractice(
  owner: Client,
  authSecret: string,
  courseSlug: string,
  sessions: number,
): Promise<Learner> {
  await owner.query(BLUEPRINT, [courseSlug, JSON.stringify(RULES)])
  const [person] = await addLearners(owner, authSecret, courseSlug, { people: 1, sessions })
  return { person: person!, courseSlug }
}

/** Adds people with this many finished sessions each. Must be called in a transaction. */
export async function addLearners(
  owner: Client,
  authSecret: string,
  courseSlug: string,
  size: { people: number; sessions: number },
): Promise<Person[]> {
  await owner.query(ASKED, [courseSlug])
  await owner.query('create unique index on bench_asked (nth)')
  await owner.query('analyze bench_asked')
  const people = await addPeople(owner, size.people, authSecret)
  const plan = JSON.stringify(DEFAULT_PRACTICE_PLAN)
  for (const { userId } of people)
    for (const statement of [...PAST, ...PLANS])
      await owner.query(statement, statement.includes('$2') ? [userId, plan, size.sessions] : [userId])
  await owner.query('drop table bench_asked')
  return people
}
