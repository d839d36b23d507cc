import { sql } from 'kysely'
import type { CourseDetail } from '#contract/catalogue.ts'
import { DEFAULT_LEVEL, UNKNOWN_PROVIDER } from '#domain/catalogue/course-list.ts'
import { retirementOf } from '#domain/catalogue/retirement.ts'
import type { Queryable } from '../../db/database.ts'
import { Refusal } from '../../requests/refusal.ts'
import { BlueprintRules } from './blueprint.ts'
import { RATING } from './find-courses.ts'

export type CourseRef = { id: string; slug: string; title: string; blueprintId: string | null }

/** A published course by its slug, for modules that need only its name; null if there is none. */
export async function findCourseRef(db: Queryable, slug: string): Promise<CourseRef | null> {
  const row = await db
    .selectFrom('courses')
    .select(['id', 'slug', 'title', 'blueprint_id as blueprintId'])
    .where('slug', '=', slug)
    .where('is_published', '=', true)
    .executeTakeFirst()
  return row ?? null
}

/** A published course for its page, as of `now`; refuses if there is none. */
export async function requireCourse(db: Queryable, slug: string, now: Date): Promise<CourseDetail> {
  const row = await findCourseRow(db, slug)
  if (!row) throw new Refusal('course_not_found')
  const { blueprint, ...course } = row
  return { ...course, blueprint: blueprint && presentBlueprint(blueprint, now) }
}

function presentBlueprint(
  blueprint: NonNullable<CourseRow['blueprint']>,
  now: Date,
): CourseDetail['blueprint'] {
  const rules = BlueprintRules.parse(blueprint.rules)
  return {
    certification: blueprint.certification,
    version: blueprint.version,
    minutes: rules.minutes,
    questionsMin: rules.questions.min,
    questionsMax: rules.questions.max,
    countsPublished: rules.countsPublished,
    weightsPublished: rules.weightsPublished,
    cutPercent: rules.rawCut.percent,
    cutBasis: rules.rawCut.basis,
    scale: presentScale(rules.scale),
    retirement: retirementOf(rules, now),
    verifiedOn: rules.verifiedOn,
    sourceUrl: rules.source.url,
    domains: rules.domains.map(({ code, name, weightMin, weightMax, objectives }) => ({
      code,
      name,
      weightMin,
      weightMax,
      objectives,
    })),
  }
}

/** Null if there is no pass mark, because a scale alone says nothing about passing. */
function presentScale(scale: BlueprintRules['scale']): NonNullable<CourseDetail['blueprint']>['scale'] {
  if (scale === null || scale.cut === null) return null
  return { min: scale.min, max: scale.max, cut: scale.cut, isPublished: scale.cutPublished }
}

type CourseRow = Omit<CourseDetail, 'blueprint'> & {
  blueprint: { certification: string; version: string; rules: unknown } | null
}

export async function findCourseRow(db: Queryable, slug: string): Promise<CourseRow | null> {
  const { rows } = await sql<CourseRow>`
    select c.id, c.slug, c.title, coalesce(c.provider, ${UNKNOWN_PROVIDER}) as provider,
      coalesce(c.level, ${DEFAULT_LEVEL}) as level, c.category, c.summary, c.includes, c.licence,
      c.sets_count as "setsCount", c.questions_count as "questionsCount", ${sql.raw(RATING)} as rating,
      coalesce((select x.questions_count from course_exam_map m join exams x on x.id = m.exam_id and x.is_published
        where m.course_id = c.id and m."order" = 0), 0) as "sampleCount",
      (select count(*) from study_notes n where n.course_id = c.id) as "notesCount",
      (select count(*) from glossary_terms t where t.course_id = c.id) as "termsCount",
      coalesce((select json_agg(json_build_object('examId', x.id, 'slug', x.slug, 'title', x.title,
          'order', m."order", 'questionsCount', x.questions_count) order by m."order")
        from course_exam_map m join exams x on x.id = m.exam_id and x.is_published
        where m.course_id = c.id and m."order" > 0), '[]') as sets,
      case when b.id is not null then
        json_build_object('certification', b.certification, 'version', b.version, 'rules', b.rules) end as blueprint
    from courses c left join blueprints b on b.id = c.blueprint_id
    where c.slug = ${slug} and c.is_published`.execute(db)
  return rows[0] ?? null
}
