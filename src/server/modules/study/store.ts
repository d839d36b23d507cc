import { sql } from 'kysely'
import type { Aliases } from '#domain/tutor/library/texts.ts'
import type { Queryable } from '../../db/database.ts'

/** The study texts of a course: notes in the blueprint's order, with the opening as section 0, and sorted terms. */
export type Study = {
  notes: { domain: string; title: string; words: number; sections: StudySection[] }[]
  terms: {
    anchor: string
    term: string
    objective: string
    html: string
    text: string
    markdown: string
    aliases: Aliases
  }[]
}
export type StudySection = {
  anchor: string
  objective: string | null
  heading: string
  html: string
  text: string
  /** As its author wrote it, without the heading. */
  markdown: string
}

const SECTION = sql`json_build_object('anchor', s.anchor, 'objective', s.objective, 'heading', s.heading,
  'html', s.html, 'text', s.text, 'markdown', s.markdown)`

/** In the form that `replaceStudy` compares: with keys in the order of the type. */
export async function selectStudy(db: Queryable, courseId: string): Promise<Study> {
  const { rows: notes } = await sql<Study['notes'][number]>`
    select n.domain, n.title, n.words,
      array(select ${SECTION} from study_sections s
        where s.course_id = n.course_id and s.domain = n.domain order by s.position) as sections
    from study_notes n where n.course_id = ${courseId} order by n.position`.execute(db)
  const { rows: terms } = await sql<Study['terms'][number]>`
    select anchor, term, objective, html, text, markdown, aliases from glossary_terms
    where course_id = ${courseId} order by position`.execute(db)
  return { notes, terms }
}

export async function deleteStudy(db: Queryable, courseId: string): Promise<void> {
  await db.deleteFrom('study_notes').where('course_id', '=', courseId).execute()
  await db.deleteFrom('glossary_terms').where('course_id', '=', courseId).execute()
  await db.deleteFrom('study_vocabularies').where('course_id', '=', courseId).execute()
}

export async function insertNotes(db: Queryable, courseId: string, notes: Study['notes']): Promise<void> {
  const rows = notes.map(({ domain, title, words }, index) => ({ domain, title, words, position: index + 1 }))
  await sql`insert into study_notes (course_id, domain, title, position, words)
    select ${courseId}, r.domain, r.title, r.position, r.words
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as r (domain text, title text, position integer, words integer)`.execute(db)
}

export async function insertSections(db: Queryable, courseId: string, notes: Study['notes']): Promise<void> {
  const rows = notes.flatMap(({ domain, sections }) =>
    sections.map((section, position) => ({ domain, position, ...section })),
  )
  await sql`insert into study_sections (course_id, domain, position, anchor, objective, heading, html, text, markdown)
    select ${courseId}, r.domain, r.position, r.anchor, r.objective, r.heading, r.html, r.text, r.markdown
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as r (domain text, position integer, anchor text, objective text, heading text, html text, text text,
        markdown text)`.execute(db)
}

export async function insertTerms(db: Queryable, courseId: string, terms: Study['terms']): Promise<void> {
  const rows = terms.map((term, index) => ({ ...term, position: index + 1 }))
  await sql`insert into glossary_terms (course_id, anchor, term, position, objective, html, text, markdown, aliases)
    select ${courseId}, r.anchor, r.term, r.position, r.objective, r.html, r.text, r.markdown, r.aliases
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as r (anchor text, term text, position integer, objective text, html text, text text, markdown text,
        aliases jsonb)`.execute(db)
}

/** Must be called after notes and terms are inserted, because it collects their words. */
export async function insertVocabulary(db: Queryable, courseId: string): Promise<void> {
  await sql`insert into study_vocabularies (course_id, words)
    values (${courseId}, study_vocabulary_of(${courseId}))`.execute(db)
}

/** Every word of at least four letters in the notes and glossary of the course, in lower case. */
export async function selectVocabulary(db: Queryable, courseId: string): Promise<string[]> {
  const row = await db
    .selectFrom('study_vocabularies')
    .select('words')
    .where('course_id', '=', courseId)
    .executeTakeFirst()
  return row?.words ?? []
}

/** Every word of at least four letters in the aliases of the course's glossary, in lower case and without accents. */
export async function selectAliasVocabulary(db: Queryable, courseId: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select distinct word
    from glossary_terms t, regexp_split_to_table(lower(study_aliases(t.aliases)), '[^[:alpha:]]+') word
    where t.course_id = ${courseId} and length(word) >= 4`.execute(db)
  return rows.map(({ word }) => word)
}

type SectionRef = Pick<StudySection, 'anchor' | 'objective' | 'heading'> & { words: number }
export type NotesRow = { code: string; name: string; words: number; sections: SectionRef[] }

export async function selectNotes(db: Queryable, courseId: string): Promise<NotesRow[]> {
  const { rows } = await sql<NotesRow>`
    select n.domain as code, n.title as name, n.words,
      array(select json_build_object('anchor', s.anchor, 'objective', s.objective, 'heading', s.heading,
        'words', s.words)
        from study_sections s where s.course_id = n.course_id and s.domain = n.domain and s.position > 0
        order by s.position) as sections
    from study_notes n where n.course_id = ${courseId} order by n.position`.execute(db)
  return rows
}

/** The sections of a domain in order, with the opening first. */
export async function selectSections(
  db: Queryable,
  { courseId, domain }: { courseId: string; domain: string },
): Promise<(SectionRef & { html: string })[]> {
  return db
    .selectFrom('study_sections')
    .select(['anchor', 'objective', 'heading', 'html', 'words'])
    .where('course_id', '=', courseId)
    .where('domain', '=', domain)
    .orderBy('position')
    .execute()
}

export async function countTerms(db: Queryable, courseId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from glossary_terms where course_id = ${courseId}`.execute(db)
  return rows[0]!.count
}

export type TermRow = {
  term: string
  anchor: string
  html: string
  section: { domain: string; anchor: string; heading: string } | null
}

export async function selectTerms(db: Queryable, courseId: string): Promise<TermRow[]> {
  const { rows } = await sql<TermRow>`
    select t.term, t.anchor, t.html,
      (select json_build_object('domain', s.domain, 'anchor', s.anchor, 'heading', s.heading)
        from study_sections s where s.course_id = t.course_id and s.objective = t.objective limit 1) as section
    from glossary_terms t where t.course_id = ${courseId} order by t.position`.execute(db)
  return rows
}
