// Creates a catalogue of realistic size inside PostgreSQL, with people who have open exams and one heavy
// user.
import type { Client } from 'pg'
import { addPeople, type Person } from '../crash/people.ts'
import { fillPractice, type Learner } from './practice-data.ts'

/** The amount of data. Each set has 100 questions. */
export type Size = {
  courses: number
  setsPerCourse: number
  /** The number of sets in the one course that is larger than the others. */
  deepSets: number
  /**
   * Each person has an open exam. There must be at least as many people as connections, or two connections
   * would save the same answer.
   */
  people: number
  /** Finished sessions of the heavy user, with 100 answers each. */
  sessions: number
}

export const FULL_SIZE: Size = { courses: 200, setsPerCourse: 5, deepSets: 100, people: 1_000, sessions: 500 }
/** Enough data for every stage to run, but too little for meaningful figures. */
export const TOY_SIZE: Size = { courses: 10, setsPerCourse: 2, deepSets: 8, people: 20, sessions: 4 }
const DEEP_COURSE_SLUG = 'bench-1'

export type AttemptPlace = { person: Person; attemptId: string; questionId: string; choiceId: string }
export type Filled = { places: AttemptPlace[]; learner: Learner }

// Titles end in hexadecimal digits, so that any search for two of them finds more than one page.
const COURSES = `
  insert into courses (id, slug, title, provider, level, summary, is_published, sets_count, questions_count, created_at)
  select uuidv7(), 'bench-' || n, 'Bench course ' || n || ' ' || left(md5(n::text), 24),
    (array['Microsoft', 'AWS', 'Google', 'CompTIA', 'Cisco', 'Oracle'])[1 + n % 6],
    (array['Beginner', 'Intermediate', 'Advanced'])[1 + n % 3],
    'Made for the benchmark.', true, 5, 500 + n % 7, now() - n * interval '1 hour'
  from generate_series(1, $1::int) n`

const SETS = `
  with made as (
    insert into exams (id, slug, title, is_published, questions_count)
    select uuidv7(), c.slug || '-set-' || s, 'Set ' || s, true, 100
    from courses c, generate_series(1, case c.slug when $1 then $2::int else $3::int end) s
    where c.slug like 'bench-%'
    returning id, slug
  )
  insert into course_exam_map (course_id, exam_id, "order")
  select c.id, made.id, split_part(made.slug, '-set-', 2)::int
  from made join courses c on c.slug = split_part(made.slug, '-set-', 1)`

const QUESTIONS = [
  `insert into practice_questions (id, exam_id, external_id, current_version, dup_hash, position)
   select uuidv7(), x.id, x.slug || '-' || n, 1, md5(x.slug || n), n
   from exams x, generate_series(1, 100) n where x.slug like 'bench-%'`,
  `insert into practice_question_versions
     (question_id, version, type, choose, stem_md, stem_html, domain, objective, difficulty, content_hash)
   select id, 1, 'single', 1, repeat('Which of these is it? ', 10), '<p>' || repeat('Which of these is it? ', 10) || '</p>',
     (1 + position % 6)::text, (1 + position % 6) || '.' || (1 + position % 4),
     (array['easy', 'medium', 'hard'])[1 + position % 3], dup_hash
   from practice_questions where external_id like 'bench-%'`,
  `insert into practice_choices (question_id, version, id, text_md, text_html)
   select q.id, 1, gen_random_uuid(), 'Choice ' || n, '<p>Choice ' || n || '</p>'
   from practice_questions q, generate_series(1, 4) n where q.external_id like 'bench-%'`,
  `insert into practice_question_keys
     (question_id, version, correct_ids, rationales, explanation_md, explanation_html, citations)
   select c.question_id, 1, array[min(c.id::text)::uuid], '[]', '', '<p>Because.</p>', '[]'
   from practice_choices c join practice_questions q on q.id = c.question_id and q.external_id like 'bench-%'
   group by c.question_id`,
]

// Each person has an attempt at a different set, with all its questions.
const SITTINGS = [
  `insert into exam_attempts (user_id, id, exam_id, course_id, mode, feedback, seed, time_limit_minutes,
     started_at, deadline_at, accepts_until, questions_count)
   select p.id, uuidv7(), x.exam_id, x.course_id, 'timed', 'end', 1, 120,
     now(), now() + interval '2 hours', now() + interval '2 hours 10 seconds', (select questions_count from exams e where e.id = x.exam_id)
   from (select id, row_number() over () as n from unnest($1::uuid[]) id) p
   join (select exam_id, course_id, row_number() over () as n from course_exam_map) x on x.n = p.n`,
  `insert into attempt_items (user_id, attempt_id, position, question_id, version, choice_order, choose)
   select a.user_id, a.id, q.position, q.id, 1, array(
     select c.id from practice_choices c where c.question_id = q.id and c.version = 1), 1
   from exam_attempts a join practice_questions q on q.exam_id = a.exam_id`,
  // Each person has already answered another set.
  `insert into question_states (user_id, question_id, version, first_revealed_at, seen_at, answered_at, is_correct, wrong_count, is_mistake)
   select p.id, q.id, 1, now() - interval '2 days', now() - interval '1 day', now() - interval '1 day', q.position % 4 > 0, (q.position % 4 = 0)::int,
     q.position % 4 = 0
   from (select id, row_number() over () as n from unnest($1::uuid[]) id) p
   join (select exam_id, row_number() over () as n from course_exam_map) x on x.n = 1 + (p.n * 7) % (select count(*) from course_exam_map)
   join practice_questions q on q.exam_id = x.exam_id`,
]

export async function fillDatabase(owner: Client, authSecret: string, size: Size): Promise<Filled> {
  await owner.query('begin')
  await owner.query(COURSES, [size.courses])
  await owner.query(SETS, [DEEP_COURSE_SLUG, size.deepSets, size.setsPerCourse])
  for (const statement of QUESTIONS) await owner.query(statement)
  const people = await addPeople(owner, size.people, authSecret)
  const ids = people.map(({ userId }) => userId)
  for (const statement of SITTINGS) await owner.query(statement, statement.includes('$1') ? [ids] : [])
  // Updates the statistics that PostgreSQL uses to plan statements.
  await owner.query('analyze')
  const places = await findPlaces(owner, people)
  const learner = await fillPractice(owner, authSecret, DEEP_COURSE_SLUG, size.sessions)
  await owner.query('commit')
  await owner.query('vacuum analyze')
  return { places, learner }
}

/** Returns one question of each attempt. */
async function findPlaces(owner: Client, people: readonly Person[]): Promise<AttemptPlace[]> {
  const { rows } = await owner.query<{
    userId: string
    attemptId: string
    questionId: string
    choiceId: string
  }>(
    `select user_id as "userId", attempt_id as "attemptId", question_id as "questionId", choice_order[1] as "choiceId"
     from attempt_items where position = 50`,
  )
  const byId = new Map(people.map((person) => [person.userId, person]))
  return rows.map(({ userId, ...place }) => ({ ...place, person: byId.get(userId)! }))
}
