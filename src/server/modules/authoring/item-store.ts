import { sql } from 'kysely'
import type { Queryable } from '../../db/database.ts'
import type { VersionToWrite } from './build-version.ts'

/** Items with their answer keys. Always use it with the keys role. */

export type QuestionRow = {
  id: string
  externalId: string
  contentHash: string
  /** True if an administrator has edited it. */
  isEdited: boolean
  isRetired: boolean
  examId: string
  setSlug: string
  position: number
  dupHash: string
  currentVersion: number
  lastVersion: number
}

type Wanted = { examIds: readonly string[]; externalIds: readonly string[] }

/**
 * As `selectQuestions`, and locks them against edits. They are locked first and read afterwards, because a statement that waits
 * for a lock returns the state from before the wait.
 */
export async function lockQuestions(tx: Queryable, wanted: Wanted): Promise<QuestionRow[]> {
  await sql`
    select q.id from practice_questions q where ${areWanted(wanted)} order by q.id for no key update`.execute(
    tx,
  )
  return selectQuestions(tx, wanted)
}

/** The items of these sets, and items with these ids in any set. */
export async function selectQuestions(db: Queryable, wanted: Wanted): Promise<QuestionRow[]> {
  const { rows } = await sql<QuestionRow>`
    select q.id, q.external_id as "externalId", q.exam_id as "examId", x.slug as "setSlug", q.position,
      q.dup_hash as "dupHash", q.current_version as "currentVersion",
      q.edited_at is not null as "isEdited", q.retired_at is not null as "isRetired",
      v.content_hash as "contentHash",
      (select max(l.version) from practice_question_versions l where l.question_id = q.id) as "lastVersion"
    from practice_questions q
    join practice_question_versions v on v.question_id = q.id and v.version = q.current_version
    join exams x on x.id = q.exam_id
    where ${areWanted(wanted)}`.execute(db)
  return rows
}

function areWanted({ examIds, externalIds }: Wanted) {
  return sql`(q.exam_id = any (${[...examIds]}::uuid[]) or q.external_id = any (${[...externalIds]}::text[]))`
}

export type QuestionWrite = {
  id: string
  externalId: string
  examId: string
  position: number
  dupHash: string
}

/** Rows per statement; PostgreSQL accepts at most 65,535 parameters. */
const CHUNK = 1_000

export async function insertQuestions(db: Queryable, questions: readonly QuestionWrite[]): Promise<void> {
  for (const part of chunks(questions))
    await db
      .insertInto('practice_questions')
      .values(
        part.map((question) => ({
          id: question.id,
          exam_id: question.examId,
          external_id: question.externalId,
          current_version: 1,
          dup_hash: question.dupHash,
          position: question.position,
          // A microsecond apart, so that "oldest first" is the authored order.
          created_at: sql<Date>`now() + ${question.position}::int * interval '1 microsecond'`,
        })),
      )
      .execute()
}

export async function insertVersions(db: Queryable, versions: readonly VersionToWrite[]): Promise<void> {
  for (const part of chunks(versions)) {
    await db
      .insertInto('practice_question_versions')
      .values(
        part.map((version) => ({
          question_id: version.questionId,
          version: version.version,
          type: version.type,
          choose: version.choose,
          stem_md: version.stem.md,
          stem_html: version.stem.html,
          domain: version.domain,
          objective: version.objective,
          difficulty: version.difficulty,
          language: version.language,
          content_hash: version.contentHash,
          verified_on: version.verifiedOn,
          verified_for: version.verifiedFor,
        })),
      )
      .execute()
    await db
      .insertInto('practice_question_keys')
      .values(
        part.map(({ questionId, version, choices, explanation, citations }) => ({
          question_id: questionId,
          version,
          correct_ids: choices.filter(({ isKey }) => isKey).map(({ id }) => id),
          rationales: JSON.stringify(choices.map(({ id, rationale }) => ({ choiceId: id, ...rationale }))),
          explanation_md: explanation.md,
          explanation_html: explanation.html,
          citations: JSON.stringify(citations),
        })),
      )
      .execute()
  }
  const choices = versions.flatMap(({ questionId, version, choices: own }) =>
    own.map(({ id, text }) => ({
      question_id: questionId,
      version,
      id,
      text_md: text.md,
      text_html: text.html,
    })),
  )
  for (const part of chunks(choices)) await db.insertInto('practice_choices').values(part).execute()
}

/** Updates the set, position and hash of existing items, and the version that is shown from now on. */
export async function updateQuestion(
  db: Queryable,
  question: QuestionWrite & { currentVersion: number },
): Promise<void> {
  await db
    .updateTable('practice_questions')
    .set({
      exam_id: question.examId,
      position: question.position,
      dup_hash: question.dupHash,
      current_version: question.currentVersion,
    })
    .where('id', '=', question.id)
    .execute()
}

/**
 * Records for the current version of each question when its facts were last verified, and for which version of the exam. A day
 * before an administrator wrote the version says nothing about it, and is not taken unless the version has a day already.
 */
export async function updateVerified(
  db: Queryable,
  verified: readonly { id: string; verifiedOn: string; verifiedFor: string | null }[],
): Promise<void> {
  await sql`update practice_question_versions v set verified_on = n."verifiedOn", verified_for = n."verifiedFor"
    from jsonb_to_recordset(${JSON.stringify(verified)}::jsonb) as n (id uuid, "verifiedOn" date, "verifiedFor" text)
    join practice_questions q on q.id = n.id
    where v.question_id = q.id and v.version = q.current_version
      and (q.edited_at is null or v.verified_on is not null or n."verifiedOn" >= (v.created_at at time zone 'UTC')::date)
      and (v.verified_on, v.verified_for) is distinct from (n."verifiedOn", n."verifiedFor")`.execute(db)
}

export async function setRetired(db: Queryable, ids: readonly string[], isRetired: boolean): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('practice_questions')
    .set({ retired_at: isRetired ? sql<Date>`now()` : null })
    .where('id', 'in', ids)
    .execute()
}

function chunks<T>(rows: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / CHUNK) }, (_, index) =>
    rows.slice(index * CHUNK, (index + 1) * CHUNK),
  )
}

/** A version's texts, with the HTML they were rendered to. */
export type StoredVersion = {
  questionId: string
  version: number
  stem: { md: string; html: string }
  explanation: { md: string; html: string }
  rationales: { choiceId: string; md: string; html: string }[]
  choices: { id: string; md: string; html: string }[]
}

/** Every version of every item of these sets, because attempts may contain any of them. */
export async function selectVersions(db: Queryable, setSlugs: readonly string[]): Promise<StoredVersion[]> {
  const { rows } = await sql<StoredVersion>`
    select v.question_id as "questionId", v.version,
      json_build_object('md', v.stem_md, 'html', v.stem_html) as stem,
      json_build_object('md', k.explanation_md, 'html', k.explanation_html) as explanation,
      k.rationales,
      (select json_agg(json_build_object('id', c.id, 'md', c.text_md, 'html', c.text_html))
        from practice_choices c where c.question_id = v.question_id and c.version = v.version) as choices
    from practice_question_versions v
    join practice_question_keys k on k.question_id = v.question_id and k.version = v.version
    join practice_questions q on q.id = v.question_id
    join exams x on x.id = q.exam_id
    where x.slug = any (${[...setSlugs]}::text[])`.execute(db)
  return rows
}

export async function updateHtml(db: Queryable, version: StoredVersion): Promise<void> {
  const { questionId, version: number, stem, explanation, rationales, choices } = version
  await sql`update practice_question_versions set stem_html = ${stem.html}
    where question_id = ${questionId} and version = ${number}`.execute(db)
  await sql`update practice_question_keys
    set explanation_html = ${explanation.html}, rationales = ${JSON.stringify(rationales)}::jsonb
    where question_id = ${questionId} and version = ${number}`.execute(db)
  for (const { id, html } of choices)
    await sql`update practice_choices set text_html = ${html}
      where question_id = ${questionId} and version = ${number} and id = ${id}`.execute(db)
}
