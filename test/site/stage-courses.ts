import { randomUUID } from 'node:crypto'
import { buildRules, type Retirement } from '../builders/course.ts'

/** Courses and sets that a journey adds to a running site and removes afterwards. */
export type StagedCourses = {
  /** Adds published courses without sets, for searching, filtering and scrolling. */
  addCourses(
    courses: readonly {
      slug: string
      title: string
      provider: string
      level: string
      /** Gives the course an exam that will retire or has retired. */
      retirement?: Retirement
    }[],
  ): Promise<void>
  /**
   * Adds a set to a course, as its last, with a question for each stem. Questions with the same stem are copies. The first of
   * each question's two choices is correct.
   */
  addSet(courseSlug: string, set: { slug: string; title: string; stems: readonly string[] }): Promise<void>
  /** Removes courses added by `addCourses`, with the sets whose slugs begin with theirs. No learner's rows may refer to them. */
  removeCourses(slugs: readonly string[]): Promise<void>
  /** A title that the course's file and the site have both changed, until `removeCourses`. */
  addConflict(courseSlug: string, fileTitle: string): Promise<void>
  /** A course that the last start did not load, until `removeCourses`. */
  addRefusal(courseSlug: string, problem: string): Promise<void>
}

type Rows = <T>(text: string, values?: unknown[]) => Promise<T[]>

export function stageCourses(rows: Rows): StagedCourses {
  return {
    async addCourses(courses) {
      for (const { slug, title, provider, level, retirement } of courses) {
        const blueprintId = retirement ? randomUUID() : null
        if (retirement)
          await rows(
            `insert into blueprints (id, certification, version, effective_from, rules)
             values ($1, $2, 'Test', '2026-01-01', $3)`,
            [blueprintId, slug, JSON.stringify(buildRules(retirement))],
          )
        await rows(
          `insert into courses (id, slug, title, provider, level, category, summary, is_published, blueprint_id)
           values ($1, $2, $3, $4, $5, 'Test', 'A course without sets.', true, $6) on conflict (slug) do nothing`,
          [randomUUID(), slug, title, provider, level, blueprintId],
        )
      }
    },
    async addSet(courseSlug, { slug, title, stems }) {
      const examId = randomUUID()
      await rows(
        'insert into exams (id, slug, title, is_published, questions_count) values ($1, $2, $3, true, $4)',
        [examId, slug, title, stems.length],
      )
      await rows(
        `insert into course_exam_map (course_id, exam_id, "order")
         select c.id, $1, 1 + coalesce((select max("order") from course_exam_map where course_id = c.id), 0)
         from courses c where c.slug = $2`,
        [examId, courseSlug],
      )
      // In one statement, because a question and its version refer to each other.
      await rows(
        `with question as (
           insert into practice_questions (id, exam_id, external_id, current_version, dup_hash, position)
           select gen_random_uuid(), $1, $2 || '-' || nth, 1, md5(stem), nth
           from unnest($3::text[]) with ordinality as s(stem, nth) returning id, position
         ), version as (
           insert into practice_question_versions (question_id, version, type, choose, stem_md, stem_html, domain,
             objective, difficulty, content_hash)
           select id, 1, 'single', 1, s.stem, '<p>' || s.stem || '</p>', 'test', '1.1', 'easy', id
           from question join unnest($3::text[]) with ordinality as s(stem, nth) on s.nth = position
         ), choice as (
           insert into practice_choices (question_id, version, id, text_md, text_html)
           select q.id, 1, gen_random_uuid(), text, text from question q, unnest(array['Right', 'Wrong']) as text
           returning question_id, id, text_md
         )
         insert into practice_question_keys (question_id, version, correct_ids, rationales, explanation_md,
           explanation_html, citations)
         select question_id, 1, array_agg(id) filter (where text_md = 'Right'),
           json_agg(json_build_object('choiceId', id, 'md', 'Why', 'html', '<p>Why it is ' || text_md || '</p>')),
           'Explained', '<p>Explained</p>',
           '[{"title": "Docs", "publisher": "Vendor", "url": "https://learn.microsoft.com/docs"}]'
         from choice group by question_id`,
        [examId, slug, stems],
      )
      await rows(
        `update courses set revision = revision + 1, sets_count = sets_count + 1, questions_count = questions_count + $2
         where slug = $1`,
        [courseSlug, stems.length],
      )
    },
    async removeCourses(slugs) {
      const sets = 'select x.id from exams x, unnest($1::text[]) as s(slug) where starts_with(x.slug, s.slug)'
      const questions = `select id from practice_questions where exam_id in (${sets})`
      for (const table of ['practice_choices', 'practice_question_keys'])
        await rows(`delete from ${table} where question_id in (${questions})`, [slugs])
      await rows(
        `with version as (delete from practice_question_versions where question_id in (${questions}))
         delete from practice_questions where id in (${questions})`,
        [slugs],
      )
      await rows(`delete from exams where id in (${sets})`, [slugs])
      for (const table of ['content_conflicts', 'content_bases', 'content_refusals', 'content_loads'])
        await rows(`delete from ${table} where course_slug = any($1)`, [slugs])
      await rows('delete from courses where slug = any($1)', [slugs])
      await rows('delete from blueprints where certification = any($1)', [slugs])
    },
    async addConflict(courseSlug, fileTitle) {
      await rows(
        "insert into content_conflicts (course_slug, kind, name, file_value) values ($1, 'course', 'title', $2)",
        [courseSlug, JSON.stringify(fileTitle)],
      )
    },
    async addRefusal(courseSlug, problem) {
      await rows('insert into content_refusals (course_slug, problems) values ($1, array[$2])', [
        courseSlug,
        problem,
      ])
    },
  }
}
