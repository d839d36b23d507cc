import * as z from 'zod/mini'
import { QUESTION_TYPES } from '#domain/attempts/attempt-limits.ts'
import { MULTI_RESPONSE_POLICIES } from '#domain/attempts/score.ts'
import { DIFFICULTIES } from '#domain/authoring/item.ts'
import { isOfficialSource } from '#domain/authoring/official-sources.ts'
import { Day, Slug } from '#contract/primitives.ts'
import { findNotStorable } from '../../db/storable.ts'
import type { BlueprintRules } from '../catalogue/blueprint.ts'

/** Schemas for the files that authors write for a course. */

/** PostgreSQL searches texts up to 1 MB, and the highlighter needs minutes for 200 KB of code. */
const MAX_TEXT = 20_000
const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_TEXT))
/** A text in an index of the database, which limits its length. */
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(300))
/** The names of values have slashes between their parts. */
const blueprintName = name.check(z.regex(/^[^/]*$/, { error: 'may not contain a slash' }))
const count = z.int().check(z.minimum(1), z.maximum(1_000_000))
const percent = z.number().check(z.minimum(0), z.maximum(100))
const code = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/), z.maxLength(80))
const httpsUrl = z.url({ protocol: /^https$/ }).check(z.maxLength(2_000), z.regex(/^\S*$/))
/** A path inside the course's folder. */
const path = z.string().check(
  z.regex(/^(?:[a-z0-9][a-z0-9._-]*\/)*[a-z0-9][a-z0-9._-]*\.yaml$/, {
    error: 'is no path of a file here – write one such as sets/1-basics.yaml, in small letters',
  }),
)

export const CourseFile = z.pipe(
  z.strictObject({
    slug: Slug,
    title: text,
    provider: z.nullable(text),
    level: z.nullable(text),
    category: text,
    published: z.boolean(),
    blueprint: path,
    summary: text,
    includes: z.array(text),
    licence: text,
    rating: z.optional(
      z.strictObject({
        stars: z.number().check(z.minimum(0), z.maximum(5), z.multipleOf(0.1)),
        reviews: count,
      }),
    ),
    updated_year: z.optional(z.int().check(z.minimum(2000), z.maximum(2100))),
    popular: z._default(z.boolean(), false),
    official: z._default(z.boolean(), false),
    sets: z.array(
      z
        .strictObject({
          /** Null for a set that is in no place of the course, such as one that an administrator has unlinked. */
          order: z.nullable(z.int().check(z.minimum(0), z.maximum(10_000))),
          slug: Slug,
          title: z.optional(text),
          published: z._default(z.boolean(), true),
          file: z.optional(path),
        })
        .check(
          z.refine(({ title, file }) => (title === undefined) === (file === undefined), {
            error: 'a set has a title and a file; a set of another course has neither',
          }),
        ),
    ),
  }),
  z.transform(({ published, blueprint, rating, updated_year, popular, official, sets, ...course }) => ({
    ...course,
    sets: sets.flatMap(({ title, file, published: isPublished, ...set }) =>
      title !== undefined && file !== undefined ? [{ ...set, title, file, isPublished }] : [],
    ),
    /** Sets whose files are another course's. */
    links: sets.flatMap(({ file, order, slug }) => (file === undefined ? [{ order, slug }] : [])),
    isPublished: published,
    blueprintFile: blueprint,
    rating: rating ?? null,
    updatedYear: updated_year ?? null,
    isPopular: popular,
    isOfficial: official,
  })),
)
export type CourseFile = z.output<typeof CourseFile>

export const BlueprintFile = z.pipe(
  z.strictObject({
    certification: blueprintName,
    version: blueprintName,
    effective_from: Day,
    effective_to: z.nullable(Day),
    retires_on: z.nullable(Day),
    successor: z.nullable(text),
    /** The vendor's own page about the exam, where it can be booked. Optional. */
    exam_url: z._default(z.nullable(httpsUrl.check(z.refine(isOfficialSource))), null),
    source: z.strictObject({ url: httpsUrl, kind: z.enum(['official', 'secondary']) }),
    verified_on: Day,
    confidence: z.enum(['A', 'B', 'C']),
    counts_published: z.boolean(),
    weights_published: z.boolean(),
    questions: z.strictObject({ min: count, max: count }),
    minutes: count,
    seat_minutes: z.nullable(count),
    scale: z.nullable(
      z.strictObject({
        min: z.number(),
        max: z.number(),
        cut: z.nullable(z.number()),
        cut_published: z.boolean(),
      }),
    ),
    raw_cut: z.strictObject({ percent, basis: text }),
    navigation: z.enum(['free', 'no_back', 'sections']),
    multi_response: z.enum(MULTI_RESPONSE_POLICIES),
    multi_response_basis: text,
    domains: z
      .array(
        z.strictObject({
          code,
          name: text,
          weight_min: percent,
          weight_max: percent,
          objectives: z
            // Some vendors do not number their outlines.
            .array(z.strictObject({ code, vendor: z._default(z.nullable(text), null), name: text }))
            .check(z.minLength(1)),
        }),
      )
      .check(z.minLength(1)),
  }),
  z.transform((file) => ({
    certification: file.certification,
    version: file.version,
    effectiveFrom: file.effective_from,
    effectiveTo: file.effective_to,
    rules: {
      retiresOn: file.retires_on,
      successor: file.successor,
      examUrl: file.exam_url,
      source: file.source,
      verifiedOn: file.verified_on,
      confidence: file.confidence,
      countsPublished: file.counts_published,
      weightsPublished: file.weights_published,
      questions: file.questions,
      minutes: file.minutes,
      seatMinutes: file.seat_minutes,
      scale: file.scale && {
        min: file.scale.min,
        max: file.scale.max,
        cut: file.scale.cut,
        cutPublished: file.scale.cut_published,
      },
      rawCut: file.raw_cut,
      navigation: file.navigation,
      multiResponse: file.multi_response,
      multiResponseBasis: file.multi_response_basis,
      domains: file.domains.map(({ weight_min, weight_max, objectives, ...domain }) => ({
        ...domain,
        weightMin: weight_min,
        weightMax: weight_max,
        objectives: objectives.map(({ vendor, ...objective }) => ({ ...objective, vendorCode: vendor })),
      })),
    } satisfies BlueprintRules,
  })),
)
export type BlueprintFile = z.output<typeof BlueprintFile>

const Item = z.pipe(
  z.strictObject({
    id: code,
    type: z.enum(QUESTION_TYPES),
    choose: count,
    difficulty: z.enum(DIFFICULTIES),
    domain: code,
    objective: code,
    stem: text,
    choices: z
      .array(z.strictObject({ id: code, text, rationale: text }))
      .check(z.minLength(2), z.maxLength(10)),
    key: z.array(code).check(z.minLength(1)),
    explanation: text,
    citations: z.array(z.strictObject({ title: text, publisher: text, url: httpsUrl })).check(z.minLength(1)),
    language: z.string().check(z.regex(/^[a-z]{2}$/)),
    verified_on: Day,
    author: text,
    licence: text,
  }),
  z.transform(({ verified_on, ...item }) => ({ ...item, verifiedOn: verified_on })),
)
export const SetFile = z.strictObject({ items: z.array(Item).check(z.minLength(1)) })
/** A set that is being written: questions that are not complete are left out. */
export const SetDraft = z.pipe(
  z.object({ items: z._default(z.nullable(z.array(z.unknown())), null) }),
  z.transform(({ items }) => ({
    items: (items ?? [])
      .filter((item) => findNotStorable(item) === null)
      .flatMap((item) => Item.safeParse(item).data ?? []),
  })),
)

const aliases = z.optional(
  z.array(z.string().check(z.trim(), z.minLength(1), z.maxLength(80))).check(z.minLength(1)),
)
export const GlossaryFile = z.array(
  z.strictObject({
    term: name,
    objective: code,
    definition: text,
    /** What else the term is called, by language, in the order in which PostgreSQL keeps the languages. */
    aliases: z.optional(z.strictObject({ de: aliases, en: aliases, es: aliases, fr: aliases, pt: aliases })),
  }),
)
