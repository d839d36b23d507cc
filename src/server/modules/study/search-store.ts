import { sql } from 'kysely'
import { ANGLES, HIT_START, HIT_STOP } from '#domain/study/headline.ts'
import { MAX_FOUND } from '#domain/study/search.ts'
import type { Queryable } from '../../db/database.ts'

/** Full text search. Whatever is asked is a search: `websearch_to_tsquery` knows no error. */

export type Search = { courseId: string; words: string }

const MARKS = `StartSel="${HIT_START}", StopSel="${HIT_STOP}"`
const WHOLE = sql.lit(`${MARKS}, HighlightAll=true`)
const EXCERPT = sql.lit(`${MARKS}, MaxFragments=2, MaxWords=24, MinWords=10, FragmentDelimiter=" … "`)

const SHOWN = sql`translate(f.text, '<>', ${sql.lit(ANGLES)})`

export type FoundSection = {
  domain: { code: string; name: string }
  anchor: string
  objective: string | null
  heading: string
  excerpt: string
}

export async function selectFoundSections(
  db: Queryable,
  { courseId, words }: Search,
): Promise<FoundSection[]> {
  const { rows } = await sql<FoundSection>`
    with asked as (select websearch_to_tsquery('english', ${words}) as query)
    select json_build_object('code', f.domain, 'name', f.title) as domain, f.anchor, f.objective,
      ts_headline('english', f.heading, a.query, ${WHOLE}) as heading,
      ts_headline('english', ${SHOWN}, a.query, ${EXCERPT}) as excerpt
    from asked a, lateral (
      select s.domain, n.title, s.anchor, s.objective, s.heading, s.text, n.position as place, s.position,
        ts_rank(s.searched, a.query) as rank
      from study_sections s join study_notes n on n.course_id = s.course_id and n.domain = s.domain
      where s.course_id = ${courseId} and s.searched @@ a.query
      order by rank desc, place, s.position limit ${MAX_FOUND}) f
    order by f.rank desc, f.place, f.position`.execute(db)
  return rows
}

export type FoundTerm = { anchor: string; term: string; excerpt: string }

export async function selectFoundTerms(db: Queryable, { courseId, words }: Search): Promise<FoundTerm[]> {
  const { rows } = await sql<FoundTerm>`
    with asked as (select websearch_to_tsquery('english', ${words}) as query)
    select f.anchor, ts_headline('english', f.term, a.query, ${WHOLE}) as term,
      ts_headline('english', ${SHOWN}, a.query, ${WHOLE}) as excerpt
    from asked a, lateral (
      select t.anchor, t.term, t.text, t.position, ts_rank(t.searched, a.query) as rank
      from glossary_terms t where t.course_id = ${courseId} and t.searched @@ a.query
      order by rank desc, t.position limit ${MAX_FOUND}) f
    order by f.rank desc, f.position`.execute(db)
  return rows
}
