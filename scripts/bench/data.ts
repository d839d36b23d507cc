// A catalogue as large as the product is meant for, made inside PostgreSQL, and a thousand people in an exam.
import type { Client } from 'pg'
import { addPeople, type Person } from '../crash/people.ts'

const PEOPLE = 1_000

export type SittingPlace = { person: Person; attemptId: string; questionId: string; choiceId: string }

// Titles end with hexadecimal digits, so that any two of them are a search that finds a page and more.
const CATALOGUE = [
  `insert into courses (id, slug, title, provider, level, summary, is_published, sets_count, questions_count, created_at)
   select uuidv7(), 'bench-' || n, 'Bench course ' || n || ' ' || left(md5(n::text), 24),
     (array['Microsoft', 'AWS', 'Google', 'CompTIA', 'Cisco', 'Oracle'])[1 + n % 6],
     (array['Beginner', 'Intermediate', 'Advanced'])[1 + n % 3],
     'Made for the benchmark.', true, 5, 500 + n % 7, now() - n * interval '1 hour'
   from generate_series(1, 200) n`,
  `insert into exams (id, slug, title, is_published, questions_count)
   select uuidv7(), 'bench-' || c || '-set-' || s, 'Set ' || s, true, 100
   from generate_series(1, 200) c, generate_series(1, 5) s`,
  `insert into course_exam_map (course_id, exam_id, "order")
   select c.id, x.id, s from generate_series(1, 5) s, courses c
   join exams x on x.slug like c.slug || '-set-_' where right(x.slug, 1) = s::text`,
  `insert into practice_questions (id, exam_id, external_id, current_version, dup_hash, position)
   select uuidv7(), x.id, x.slug || '-' || n, 1, md5(x.slug || n), n from exams x, generate_series(1, 100) n`,
  `insert into practice_question_versions
     (question_id, version, type, choose, stem_md, stem_html, domain, objective, difficulty, content_hash)
   select id, 1, 'single', 1, repeat('Which of these is it? ', 10), '<p>' || repeat('Which of these is it? ', 10) || '</p>',
     'one', '1.1', 'medium', dup_hash from practice_questions`,
  `insert into practice_choices (question_id, version, id, text_md, text_html)
   select q.id, 1, gen_random_uuid(), 'Choice ' || n, '<p>Choice ' || n || '</p>'
   from practice_questions q, generate_series(1, 4) n`,
  `insert into practice_question_keys
     (question_id, version, correct_ids, rationales, explanation_md, explanation_html, citations)
   select question_id, 1, array_agg(id order by id) filter (where place = 1), '[]', '', '<p>Because.</p>', '[]'
   from (select question_id, id, row_number() over (partition by question_id) as place from practice_choices) c
   group by question_id`,
]

// Each person in a set of their own, all of its questions in the form.
const SITTINGS = [
  `insert into exam_attempts (user_id, id, exam_id, course_id, mode, feedback, seed, time_limit_minutes,
     started_at, deadline_at, accepts_until)
   select p.id, uuidv7(), x.exam_id, x.course_id, 'timed', 'end', 1, 120,
     now(), now() + interval '2 hours', now() + interval '2 hours 10 seconds'
   from (select id, row_number() over () as n from unnest($1::uuid[]) id) p
   join (select exam_id, course_id, row_number() over () as n from course_exam_map) x on x.n = p.n`,
  `insert into attempt_items (user_id, attempt_id, position, question_id, version, choice_order, choose)
   select a.user_id, a.id, q.position, q.id, 1, array_agg(c.id), 1
   from exam_attempts a join practice_questions q on q.exam_id = a.exam_id
   join practice_choices c on c.question_id = q.id and c.version = 1
   group by a.user_id, a.id, q.position, q.id`,
]

export async function fillDatabase(owner: Client, authSecret: string): Promise<SittingPlace[]> {
  await owner.query('begin')
  for (const statement of CATALOGUE) await owner.query(statement)
  const people = await addPeople(owner, PEOPLE, authSecret)
  const ids = people.map(({ userId }) => userId)
  await owner.query(SITTINGS[0]!, [ids])
  await owner.query(SITTINGS[1]!)
  await owner.query('commit')
  await owner.query('vacuum analyze')
  return findPlaces(owner, people)
}

/** One question of each sitting. */
async function findPlaces(owner: Client, people: readonly Person[]): Promise<SittingPlace[]> {
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
