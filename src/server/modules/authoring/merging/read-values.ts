import { canonicalJson, type Values } from '#domain/authoring/merge-values.ts'
import type { AuthoredItem } from '#domain/authoring/item.ts'
import type { Html } from '../../../integrations/markdown/render-markdown.ts'
import type { WrittenBlueprint } from '../../catalogue/curation/write-blueprint.ts'
import type { WrittenCourse } from '../../catalogue/curation/write-course.ts'
import { contentHash, dupHash } from '../build-version.ts'
import type { ReadCourse } from '../read-course.ts'

/** The values of a course by name, as canonical JSON, from its files or from the database. */

export type ReadItem = {
  externalId: string
  setSlug: string
  /** Its place in the set, from 1. */
  position: number
  dupHash: string
  contentHash: string
  item: AuthoredItem
}

export function readItems({ sets }: ReadCourse, html: Html): ReadItem[] {
  return sets.flatMap(({ slug, items }) =>
    items.map((item, index) => ({
      externalId: item.id,
      setSlug: slug,
      position: index + 1,
      dupHash: dupHash(item),
      contentHash: contentHash(item, html),
      item,
    })),
  )
}

/** The values of a course's files. */
export function readFileValues(course: ReadCourse, items: readonly ReadItem[]): Map<string, string> {
  return new Map([
    ...readCourseValues({ ...course, blueprint: course.blueprint }),
    ...readBlueprintValues(course.blueprint),
    ...course.sets.flatMap((set) => readSetValues(set)),
    ...course.links.flatMap((link) => readPlaceValue(link)),
    ...items.map(({ externalId, contentHash: hash, setSlug }) =>
      readItemValue(externalId, { hash, setSlug }),
    ),
  ])
}

type Named = [name: string, value: string]

/** The fields have the names that they have in `course.yaml`. */
export function readCourseValues(
  course: Omit<WrittenCourse, 'blueprintId' | 'slug'> & {
    blueprint: { certification: string; version: string } | null
  },
): Named[] {
  const { certification = '', version = '' } = course.blueprint ?? {}
  const fields = {
    title: course.title,
    provider: course.provider,
    level: course.level,
    category: course.category,
    published: course.isPublished,
    blueprint: `${certification} ${version}`,
    summary: course.summary,
    includes: course.includes,
    licence: course.licence,
    rating: course.rating,
    updated_year: course.updatedYear,
    popular: course.isPopular,
    official: course.isOfficial,
  }
  return Object.entries(fields).map(([field, value]) => [`course/${field}`, canonicalJson(value)])
}

/** A new version of a blueprint has values of its own. */
export function readBlueprintValues({
  certification,
  version,
  effectiveFrom,
  effectiveTo,
  rules,
}: Omit<WrittenBlueprint, 'rules'> & { rules: object }): Named[] {
  return Object.entries({ effectiveFrom, effectiveTo, ...rules }).map(([field, value]) => [
    `blueprint/${certification} ${version}/${field}`,
    canonicalJson(value),
  ])
}

export function readSetValues(set: {
  slug: string
  title: string
  isPublished: boolean
  order: number | null
}): Named[] {
  return [
    [titleOf(set.slug), canonicalJson(set.title)],
    [`set/${set.slug}/published`, canonicalJson(set.isPublished)],
    ...readPlaceValue(set),
  ]
}

/** A set without a place has no such value. */
export function readPlaceValue({ slug, order }: { slug: string; order: number | null }): Named[] {
  return order === null ? [] : [[placeOf(slug), String(order)]]
}

export function placeOf(slug: string): string {
  return `set/${slug}/place`
}

export function titleOf(slug: string): string {
  return `set/${slug}/title`
}

/** The name of a set as one value. */
export function wholeOf(slug: string): string {
  return `set/${slug}`
}

export function isWholeSet(name: string): boolean {
  return /^set\/[^/]+$/.test(name)
}

/** Title, publication and place of a set as one value. */
export function readWholeSet(values: Values, slug: string): string {
  const fields = ['title', 'published', 'place'].map((field) => [
    field,
    JSON.parse(values.get(`set/${slug}/${field}`) ?? 'null') as unknown,
  ])
  return canonicalJson(Object.fromEntries(fields))
}

export function readItemValue(externalId: string, value: { hash: string; setSlug: string }): Named {
  return [`item/${externalId}`, canonicalJson(value)]
}

/** The value of a question that is in another set. */
export function moveItem(value: string, setSlug: string): string {
  return canonicalJson({ ...(JSON.parse(value) as object), setSlug })
}

export function setOfItem(value: string): string {
  return (JSON.parse(value) as { setSlug: string }).setSlug
}

/** The set that a value belongs to; that of a question is the one of its base. */
export function setOfName(name: string, base: Values): string | null {
  const [kind, slug = ''] = name.split('/')
  if (kind === 'item') return base.has(name) ? setOfItem(base.get(name)!) : null
  return kind === 'set' ? slug : null
}
