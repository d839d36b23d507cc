import { type RawBuilder, sql } from 'kysely'
import { ANGLES, HIT_START, HIT_STOP } from '#domain/study/headline.ts'
import type { SearchPart } from '#domain/study/search-parts.ts'
import { MAX_FOUND } from '#domain/study/study-search.ts'
import type { Queryable } from '../../db/database.ts'

/** Full-text search in study notes and glossary. */

export type Search = {
  courseId: string
  parts: readonly SearchPart[]
  /** Whether every part must occur, or only half of them. What is excluded never occurs. */
  needs: 'all' | 'half'
}

/**
 * A CTE `asked` with the parts that must occur, those that must not, and `query`, which matches any of the first. A part in
 * several wordings matches if one of them does. Words like "the" are no parts; without any other, nothing matches. The typed text
 * never reaches PostgreSQL's parser for search operators: `websearch_to_tsquery` overflows its stack on a long row of dashes.
 */
export const askedFor = (parts: readonly SearchPart[]) => sql`
  asked as (
    select coalesce(array_agg(part) filter (where not is_excluded), '{}') as wanted,
      coalesce(array_agg(part) filter (where is_excluded), '{}') as excluded,
      string_agg('(' || part::text || ')', ' | ') filter (where not is_excluded)::tsquery as query
    from (
      select (part ->> 'isExcluded')::boolean as is_excluded,
        string_agg('(' || wording.query::text || ')', ' | ')::tsquery as part
      from jsonb_array_elements(${JSON.stringify(parts)}::jsonb) with ordinality parts (part, place),
        jsonb_array_elements_text(part -> 'wordings') words,
        lateral (select phraseto_tsquery('english', study_words(words)) as query) wording
      where numnode(wording.query) > 0
      group by place, part) each_of)`

/** How many of the wanted parts occur in the text of a row, which matches if that is enough. */
export const countMatches = (isMatch: RawBuilder<unknown>) => sql`
  (select count(*)::int from unnest(a.wanted) part where ${isMatch})`
export const isEnough = (needs: Search['needs'], matches: RawBuilder<unknown>) =>
  needs === 'all' ? sql`${matches} = cardinality(a.wanted)` : sql`${matches} * 2 >= cardinality(a.wanted)`

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
  { courseId, parts, needs }: Search,
): Promise<FoundSection[]> {
  const matches = countMatches(sql`s.searched @@ part`)
  const { rows } = await sql<FoundSection>`
    with ${askedFor(parts)}
    select json_build_object('code', f.domain, 'name', f.title) as domain, f.anchor, f.objective,
      ts_headline('english', f.heading, a.query, ${WHOLE}) as heading,
      ts_headline('english', ${SHOWN}, a.query, ${EXCERPT}) as excerpt
    from asked a, lateral (
      select s.domain, n.title, s.anchor, s.objective, s.heading, s.text, n.position as place, s.position,
        ${matches} as matches, ts_rank(s.searched, a.query) as rank
      from study_sections s join study_notes n on n.course_id = s.course_id and n.domain = s.domain
      where s.course_id = ${courseId} and s.searched @@ a.query and ${isEnough(needs, matches)}
        and not s.searched @@ any (a.excluded)
      order by matches desc, rank desc, place, s.position limit ${MAX_FOUND}) f
    order by f.matches desc, f.rank desc, f.place, f.position`.execute(db)
  return rows
}

export type FoundTerm = { anchor: string; term: string; excerpt: string }

export async function selectFoundTerms(
  db: Queryable,
  { courseId, parts, needs }: Search,
): Promise<FoundTerm[]> {
  const matches = countMatches(sql`t.searched @@ part`)
  const { rows } = await sql<FoundTerm>`
    with ${askedFor(parts)}
    select f.anchor, ts_headline('english', f.term, a.query, ${WHOLE}) as term,
      ts_headline('english', ${SHOWN}, a.query, ${WHOLE}) as excerpt
    from asked a, lateral (
      select t.anchor, t.term, t.text, t.position, ${matches} as matches, ts_rank(t.searched, a.query) as rank
      from glossary_terms t
      where t.course_id = ${courseId} and t.searched @@ a.query and ${isEnough(needs, matches)}
        and not t.searched @@ any (a.excluded)
      order by matches desc, rank desc, t.position limit ${MAX_FOUND}) f
    order by f.matches desc, f.rank desc, f.position`.execute(db)
  return rows
}
