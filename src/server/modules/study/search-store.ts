import { sql } from 'kysely'
import { ANGLES, HIT_START, HIT_STOP } from '#domain/study/headline.ts'
import type { SearchPart } from '#domain/study/search-parts.ts'
import { MAX_FOUND } from '#domain/study/study-search.ts'
import type { Queryable } from '../../db/database.ts'

/** Full-text search in study notes and glossary. */

export type Search = { courseId: string; parts: readonly SearchPart[] }

/**
 * A CTE `asked` whose column `query` is the search, with every part in one of its wordings. The query is null, and
 * matches nothing, if all parts are words like "the". The typed text never reaches PostgreSQL's parser for search
 * operators: `websearch_to_tsquery` overflows its stack on a long row of dashes.
 */
export const askedFor = (parts: readonly SearchPart[]) => sql`
  asked as (select string_agg(text, ' & ')::tsquery as query from (
    select case when (part ->> 'isExcluded')::boolean then '!' else '' end
      || '(' || string_agg('(' || wording.query::text || ')', ' | ') || ')' as text
    from jsonb_array_elements(${JSON.stringify(parts)}::jsonb) with ordinality parts (part, place),
      jsonb_array_elements_text(part -> 'wordings') words,
      lateral (select phraseto_tsquery('english', study_words(words)) as query) wording
    where numnode(wording.query) > 0
    group by place, part) each_of)`

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
  { courseId, parts }: Search,
): Promise<FoundSection[]> {
  const { rows } = await sql<FoundSection>`
    with ${askedFor(parts)}
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

export async function selectFoundTerms(db: Queryable, { courseId, parts }: Search): Promise<FoundTerm[]> {
  const { rows } = await sql<FoundTerm>`
    with ${askedFor(parts)}
    select f.anchor, ts_headline('english', f.term, a.query, ${WHOLE}) as term,
      ts_headline('english', ${SHOWN}, a.query, ${WHOLE}) as excerpt
    from asked a, lateral (
      select t.anchor, t.term, t.text, t.position, ts_rank(t.searched, a.query) as rank
      from glossary_terms t where t.course_id = ${courseId} and t.searched @@ a.query
      order by rank desc, t.position limit ${MAX_FOUND}) f
    order by f.rank desc, f.position`.execute(db)
  return rows
}
