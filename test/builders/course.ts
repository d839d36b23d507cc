import { sql } from 'kysely'
import type { Db } from '../../src/server/db/database.ts'
import { newChoiceId, newId } from '../../src/server/db/ids.ts'

export type BuiltQuestion = {
  id: string
  choose: number
  choiceIds: string[]
  correctIds: string[]
  wrongIds: string[]
}
export type BuiltExam = { id: string; slug: string; questions: BuiltQuestion[] }
export type BuiltCourse = { id: string; slug: string; sample: BuiltExam; sets: BuiltExam[] }

export type Retirement = { retiresOn: string; successor: string | null }

export type CourseShape = {
  slug?: string
  title?: string
  provider?: string | null
  level?: string | null
  sets?: number
  questionsPerSet?: number
  isPublished?: boolean
  withBlueprint?: boolean
  /** The last day of the course's exam, and the exam that replaces it. */
  retirement?: Retirement
  /** Added to every text that must stay secret until it is revealed, so that tests can search for leaks. */
  canary?: string
}

let made = 0

/**
 * A course with a sample of ten questions. In its sets, every third question has two correct choices. It is
 * written as the owner of the tables.
 */
export async function buildCourse(db: Db, shape: CourseShape = {}): Promise<BuiltCourse> {
  const { sets = 2, questionsPerSet = 6, isPublished = true, withBlueprint = true, canary = '' } = shape
  made += 1
  const slug = shape.slug ?? `course-${made}-${Date.now().toString(36)}`
  const blueprintId = withBlueprint ? await insertBlueprint(db, slug, shape.retirement) : null
  const courseId = newId()
  await db
    .insertInto('courses')
    .values({
      id: courseId,
      slug,
      title: shape.title ?? `Course ${slug}`,
      provider: shape.provider === undefined ? 'Microsoft' : shape.provider,
      level: shape.level === undefined ? 'Beginner' : shape.level,
      includes: JSON.stringify(['A line']),
      is_published: isPublished,
      blueprint_id: blueprintId,
      owner_team_id: null,
      sets_count: sets,
      questions_count: sets * questionsPerSet,
    })
    .execute()
  const sample = await insertExam(db, { courseId, slug: `${slug}-sample`, order: 0, questions: 10, canary })
  const built: BuiltExam[] = []
  for (let order = 1; order <= sets; order += 1)
    built.push(
      await insertExam(db, {
        courseId,
        slug: `${slug}-set-${order}`,
        order,
        questions: questionsPerSet,
        canary,
      }),
    )
  return { id: courseId, slug, sample, sets: built }
}

/** Gives the course's exam a blueprint whose second domain has another code, while the questions keep theirs. */
export async function renameSecondDomain(db: Db, { id }: Pick<BuiltCourse, 'id'>): Promise<void> {
  const rules = buildRules()
  const domains = [rules.domains[0]!, { ...rules.domains[1]!, code: 'new', name: 'New domain' }]
  await sql`update blueprints set rules = ${JSON.stringify({ ...rules, domains })}
    where id = (select blueprint_id from courses where id = ${id})`.execute(db)
  await sql`update courses set revision = revision + 1 where id = ${id}`.execute(db)
}

/** The rules of an exam, as stored in `blueprints.rules`. */
export function buildRules(retirement?: Retirement) {
  return {
    retiresOn: null as string | null,
    successor: null as string | null,
    examUrl: 'https://learn.microsoft.com/exam',
    ...retirement,
    source: { url: 'https://example.org/objectives', kind: 'secondary' },
    verifiedOn: '2026-11-20',
    confidence: 'B',
    countsPublished: false,
    weightsPublished: true,
    questions: { min: 40, max: 60 },
    minutes: 45,
    seatMinutes: 65,
    scale: { min: 1, max: 1000, cut: 700, cutPublished: true },
    rawCut: { percent: 70, basis: 'Assumed for tests.' },
    navigation: 'free',
    multiResponse: 'partial',
    multiResponseBasis: 'Assumed for tests.',
    domains: [
      {
        code: 'one',
        name: 'Domain one',
        weightMin: 40,
        weightMax: 60,
        objectives: [{ code: '1.1', name: 'First' }],
      },
      {
        code: 'two',
        name: 'Domain two',
        weightMin: 40,
        weightMax: 60,
        objectives: [{ code: '2.1', name: 'Second' }],
      },
    ],
  }
}

async function insertBlueprint(db: Db, slug: string, retirement?: Retirement): Promise<string> {
  const id = newId()
  await db
    .insertInto('blueprints')
    .values({
      id,
      certification: `T-${slug}`,
      version: '1',
      effective_from: '2026-01-01',
      effective_to: null,
      rules: JSON.stringify(buildRules(retirement)),
    })
    .execute()
  return id
}

async function insertExam(
  db: Db,
  exam: { courseId: string; slug: string; order: number; questions: number; canary: string },
): Promise<BuiltExam> {
  const id = newId()
  await db
    .insertInto('exams')
    .values({
      id,
      slug: exam.slug,
      title: `Set ${exam.slug}`,
      is_published: true,
      owner_team_id: null,
      questions_count: exam.questions,
    })
    .execute()
  await db
    .insertInto('course_exam_map')
    .values({ course_id: exam.courseId, exam_id: id, order: exam.order })
    .execute()
  const questions: BuiltQuestion[] = []
  for (let index = 0; index < exam.questions; index += 1)
    questions.push(await insertQuestion(db, { examId: id, slug: exam.slug, index, canary: exam.canary }))
  return { id, slug: exam.slug, questions }
}

async function insertQuestion(
  db: Db,
  { examId, slug, index, canary }: { examId: string; slug: string; index: number; canary: string },
): Promise<BuiltQuestion> {
  const id = newId()
  const choose = index % 3 === 2 ? 2 : 1
  const choiceIds = Array.from({ length: choose + 3 }, newChoiceId)
  const correctIds = choiceIds.slice(0, choose)
  const domain = index % 2 === 0 ? 'one' : 'two'
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('practice_questions')
      .values({
        id,
        exam_id: examId,
        external_id: `${slug}-${index}`,
        current_version: 1,
        dup_hash: id,
        position: index,
      })
      .execute()
    await tx
      .insertInto('practice_question_versions')
      .values({
        question_id: id,
        version: 1,
        type: choose === 1 ? 'single' : 'multiple',
        choose,
        stem_md: `Stem ${slug} ${index}`,
        stem_html: `<p>Stem ${slug} ${index}</p>`,
        domain,
        objective: domain === 'one' ? '1.1' : '2.1',
        difficulty: 'medium',
        content_hash: id,
      })
      .execute()
    await tx
      .insertInto('practice_choices')
      .values(
        choiceIds.map((choiceId, place) => ({
          question_id: id,
          version: 1,
          id: choiceId,
          text_md: `Choice ${place}`,
          text_html: `<p>Choice ${place}</p>`,
        })),
      )
      .execute()
    await tx
      .insertInto('practice_question_keys')
      .values({
        question_id: id,
        version: 1,
        correct_ids: correctIds,
        rationales: JSON.stringify(
          choiceIds.map((choiceId) => ({
            choiceId,
            md: `Rationale ${canary}rationale-${id}`,
            html: `<p>Rationale ${canary}rationale-${id}</p>`,
          })),
        ),
        explanation_md: `Explanation ${canary}explanation-${id}`,
        explanation_html: `<p>Explanation ${canary}explanation-${id}<img src="data:image/svg+xml,${canary}picture-${id}" alt="${canary}alt-${id}"></p>`,
        citations: JSON.stringify([
          {
            title: `Source ${canary}citation-${id}`,
            publisher: 'Vendor',
            url: `https://example.org/${canary}url-${id}`,
          },
        ]),
      })
      .execute()
  })
  return { id, choose, choiceIds, correctIds, wrongIds: choiceIds.slice(choose) }
}
