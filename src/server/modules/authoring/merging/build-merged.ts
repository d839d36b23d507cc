import type { Values } from '#domain/authoring/merge-values.ts'
import type { WrittenBlueprint } from '../../catalogue/curation/write-blueprint.ts'
import type { WrittenCourse } from '../../catalogue/curation/write-course.ts'
import type { ReadCourse } from '../read-course.ts'
import type { Comparison } from './compare-course.ts'

/** Merged values as the rows to write. */

export function buildBlueprint(merged: Values, read: WrittenBlueprint): WrittenBlueprint {
  const prefix = `blueprint/${read.certification} ${read.version}/`
  const fields = [...merged]
    .filter(([name]) => name.startsWith(prefix))
    .map(([name, value]) => [name.slice(prefix.length), JSON.parse(value) as unknown])
  const { effectiveFrom, effectiveTo, ...rules } = Object.fromEntries(fields) as Pick<
    WrittenBlueprint,
    'effectiveFrom' | 'effectiveTo'
  > &
    WrittenBlueprint['rules']
  return { certification: read.certification, version: read.version, effectiveFrom, effectiveTo, rules }
}

export function buildCourse(
  merged: Values,
  { slug }: ReadCourse,
  { compared: { file, course }, blueprintId }: { compared: Comparison; blueprintId: string },
): WrittenCourse {
  const valueOf = (field: string) => JSON.parse(merged.get(`course/${field}`)!) as never
  const name = 'course/blueprint'
  return {
    slug,
    title: valueOf('title'),
    provider: valueOf('provider'),
    level: valueOf('level'),
    category: valueOf('category'),
    summary: valueOf('summary'),
    includes: valueOf('includes'),
    licence: valueOf('licence'),
    isPublished: valueOf('published'),
    // If an administrator has chosen another blueprint, that one stays.
    blueprintId: merged.get(name) === file.get(name) ? blueprintId : (course?.blueprintId ?? blueprintId),
    rating: valueOf('rating'),
    updatedYear: valueOf('updated_year'),
    isPopular: valueOf('popular'),
    isOfficial: valueOf('official'),
  }
}
