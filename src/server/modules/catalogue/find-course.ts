import type { CourseDetail } from '#contract/catalogue.ts'
import { retirementOf } from '#domain/catalogue/retirement.ts'
import type { Queryable } from '../../db/database.ts'
import { Refusal } from '../../requests/refusal.ts'
import { BlueprintRules } from './blueprint.ts'
import { type CourseRow, selectCourse } from './store.ts'

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
  const row = await selectCourse(db, slug)
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
