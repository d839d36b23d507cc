import { type RawBuilder, sql } from 'kysely'
import { HIT_START, HIT_STOP } from '#domain/study/headline.ts'
import { MAX_FOUND } from '#domain/study/study-search.ts'
import type { Queryable } from '../../db/database.ts'
import { askedFor, countMatches, isEnough, type Search } from './search-store.ts'

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

const MARKS = `StartSel="${HIT_START}", StopSel="${HIT_STOP}"`
const STEM = sql.lit(`${MARKS}, HighlightAll=true`)
const EXCERPT = sql.lit(`${MARKS}, MaxFragments=2, MaxWords=24, MinWords=10, FragmentDelimiter=" … "`)
const withoutTags = (html: RawBuilder<unknown>) => sql`regexp_replace(${html}, '<[^>]*>', ' ', 'g')`

export type FoundQuestion = {
  questionId: string
  objective: string
  isCorrect: boolean | null
  stem: string
  excerpt: string
}

export async function selectFoundQuestions(
  db: Queryable,
  { parts, needs, ...who }: InCourse & Search,
): Promise<FoundQuestion[]> {
  const matches = countMatches(occursIn(sql`part`))
  const { rows } = await sql<FoundQuestion>`
    with ${askedFor(parts)}
    select f.question_id as "questionId", f.objective, f.is_correct as "isCorrect",
      ts_headline('english', ${withoutTags(sql`f.stem_html`)}, f.query, ${STEM}) as stem,
      ts_headline('english', ${withoutTags(sql`concat_ws(' ', (
        select string_agg(c.text_html, ' ' order by c.id) from practice_choices c
        where c.question_id = f.question_id and c.version = f.version), f.explanation_html)`)}, f.query, ${EXCERPT}) as excerpt
    from (
      select o.question_id, o.version, o.is_correct, v.objective, v.stem_html, k.explanation_html, a.query,
        ${matches} as matches, ts_rank(v.searched, a.query) + ts_rank(k.searched, a.query) / 4 as rank
      from asked a, (${own(who)}) o
      join practice_question_versions v on v.question_id = o.question_id and v.version = o.version
      join practice_question_keys k on k.question_id = o.question_id and k.version = o.version
      where not o.is_closed and ${occursIn(sql`a.query`)} and ${isEnough(needs, matches)}
        and not ${occursIn(sql`any (a.excluded)`)}
      order by matches desc, rank desc, o.question_id limit ${MAX_FOUND}) f
    order by f.matches desc, f.rank desc, f.question_id`.execute(db)
  return rows
}

/** In the stem, the explanation or a choice. Rationales are not searched. */
const occursIn = (query: RawBuilder<unknown>) => sql`
  (v.searched @@ ${query} or k.searched @@ ${query} or exists (
    select from practice_choices c
    where c.question_id = o.question_id and c.version = o.version and c.searched @@ ${query}))`

export async function countClosed(db: Queryable, who: InCourse): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from (${own(who)}) o where o.is_closed`.execute(db)
  return rows[0]!.count
}
