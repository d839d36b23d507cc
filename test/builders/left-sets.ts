import { sql } from 'kysely'
import { expect } from 'vitest'
import type { LoadReport } from '../../src/server/modules/authoring/load-courses.ts'
import type { Person, TestApp } from '../harness/harness.ts'
import { conflictsOf } from './conflicts.ts'
import type { ContentFiles } from './content.ts'

type Stage = {
  app: TestApp
  admin: Person
  files: ContentFiles
  load: (files: ContentFiles) => Promise<LoadReport>
}

/** What tests of sets that leave the files do. */
export function leftSetsOf(stage: () => Stage) {
  const set = (name: number | string) => `${stage().files.slug}-set-${name}`
  const editCourse = (change: (text: string) => string) => stage().files.edit('course.yaml', change)
  const { list, decide } = conflictsOf(stage)
  /** Decides about the first conflict. */
  const post = async (decision: 'file' | 'ours') => decide(decision, (await list())[0]!)
  return {
    set,
    editCourse,
    list,
    post,
    renameSlug: (was: number | string, now: number | string) =>
      editCourse((text) => text.replace(`slug: ${set(was)}\n`, `slug: ${set(now)}\n`)),
    /** The names in conflict after a start. */
    conflicts: async () => {
      const { files, load } = stage()
      return (await load(files)).conflicts.filter(({ slug }) => slug === files.slug).map(({ name }) => name)
    },
    decide: async (decision: 'file' | 'ours') =>
      expect((await post(decision)).json()).toEqual({ state: 'done' }),
    /** Title, publication and questions of the sets that have either questions or a place. */
    setsOf: async () => {
      const { app, files } = stage()
      const { rows } = await sql<{ slug: string }>`
        select x.slug, x.title, x.is_published as "isPublished", x.questions_count as questions
        from exams x where x.slug like ${`${files.slug}-set-%`}
          and (x.questions_count > 0 or exists (select from course_exam_map m where m.exam_id = x.id))
        order by x.slug`.execute(app.ownerDb)
      return rows
    },
  }
}
