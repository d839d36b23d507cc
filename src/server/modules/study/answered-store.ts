import { sql } from 'kysely'
import { HIT_START, HIT_STOP } from '#domain/study/headline.ts'
import { MAX_FOUND } from '#domain/study/study-search.ts'
import type { Queryable } from '../../db/database.ts'
import { askedFor, type Search } from './search-store.ts'

/** Questions that were revealed to the person. Always use it with the keys role, because explanations are searched. */

type InCourse = { userId: string; courseId: string }

/** `question_states` has a row for each revealed question and for no other, with the version that was revealed. */
const own = ({ userId, courseId }: InCourse) => sql`
  select s.question_id, s.version, case when cardinality(s.choice_ids) > 0 then s.is_correct end as is_correct,
    exists (select from v_closed_questions b where b.user_id = s.user_id and b.question_id = s.question_id) as is_closed
  from question_states s
  join practice_questions q on q.id = s.question_id
  join exams x on x.id = q.exam_id and x.is_published
  join course_exam_map m on m.exam_id = x.id and m.course_id = ${courseId}
  where s.user_id = ${userId}`

/** Every text that is searched, as HTML. */
const OPEN = (who: InCourse) => sql`
  select o.question_id, o.version, o.is_correct, v.objective, v.stem_html,
    concat_ws(' ', (select string_agg(c.text_html, ' ' order by c.id) from practice_choices c
      where c.question_id = o.question_id and c.version = o.version), k.explanation_html) as rest_html
  from (${own(who)}) o
  join practice_question_versions v on v.question_id = o.question_id and v.version = o.version
  join practice_question_keys k on k.question_id = o.question_id and k.version = o.version
  where not o.is_closed`

const MARKS = `StartSel="${HIT_START}", StopSel="${HIT_STOP}"`
const STEM = sql.lit(`${MARKS}, HighlightAll=true`)
const EXCERPT = sql.lit(`${MARKS}, MaxFragments=2, MaxWords=24, MinWords=10, FragmentDelimiter=" … "`)
const withoutTags = (column: string) => sql`regexp_replace(${sql.ref(column)}, '<[^>]*>', ' ', 'g')`

export type FoundQuestion = {
  questionId: string
  objective: string
  isCorrect: boolean | null
  stem: string
  excerpt: string
}

export async function selectFoundQuestions(
  db: Queryable,
  { parts, ...who }: InCourse & Search,
): Promise<FoundQuestion[]> {
  const { rows } = await sql<FoundQuestion>`
    with ${askedFor(parts)}
    select f.question_id as "questionId", f.objective, f.is_correct as "isCorrect",
      ts_headline('english', ${withoutTags('f.stem_html')}, a.query, ${STEM}) as stem,
      ts_headline('english', ${withoutTags('f.rest_html')}, a.query, ${EXCERPT}) as excerpt
    from asked a, lateral (
      select r.*, ts_rank(r.searched, a.query) as rank from (
        select p.*, setweight(to_tsvector('english', study_words(${withoutTags('p.stem_html')})), 'A')
          || setweight(to_tsvector('english', study_words(${withoutTags('p.rest_html')})), 'C') as searched
        from (${OPEN(who)}) p) r
      where r.searched @@ a.query
      order by rank desc, r.question_id limit ${MAX_FOUND}) f
    order by f.rank desc, f.question_id`.execute(db)
  return rows
}

export async function countClosed(db: Queryable, who: InCourse): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from (${own(who)}) o where o.is_closed`.execute(db)
  return rows[0]!.count
}
