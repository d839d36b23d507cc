import * as z from 'zod/mini'
import { SLUG, SLUG_LENGTH } from '#domain/site/slug.ts'

/** Lower case, so that ids can be compared as text. */
export const Id = z.uuid().check(z.toLowerCase())
export const Slug = z.string().check(z.regex(SLUG), z.maxLength(SLUG_LENGTH))
export const Instant = z.iso.datetime()
/** A calendar day such as `2026-11-23`, without a time zone. PostgreSQL has no year 0. */
export const Day = z.iso.date().check(z.regex(/^(?!0000)/))
/** Mail servers accept at most 64 characters before the @ (RFC 5321). */
export const Email = z
  .string()
  .check(z.trim(), z.maxLength(254), z.toLowerCase(), z.email(), z.regex(/^[^@]{1,64}@/))
/** The parameters of a URL that names a course. */
export const bySlug = z.strictObject({ slug: Slug })
export const CourseRef = z.strictObject({ slug: Slug, title: z.string() })
export const SetRef = CourseRef
export const DomainRef = z.strictObject({ code: z.string(), name: z.string() })
export const ObjectiveRef = DomainRef
/** HTML rendered by the server from Markdown; safe to use as innerHTML. */
export const Html = z.string()
export const Percent = z.number().check(z.minimum(0), z.maximum(100))
/** An amount in a request, in the smallest unit of its currency. */
export const Cents = z.int().check(z.minimum(0), z.maximum(100_000_000))
/**
 * An amount in a response, which a request may repeat. It has no maximum because in some currencies an
 * ordinary price is hundreds of millions.
 */
export const Amount = z.int().check(z.minimum(0))
export const Count = z.int().check(z.minimum(0))
/** An IANA time zone such as `Europe/Berlin` or `Etc/GMT+12`. The database checks that it exists. */
export const TimeZone = z.string().check(z.regex(/^[A-Za-z][\w+-]*(?:\/[\w+-]+)*$/), z.maxLength(64))
/** The maximum limits the work of hashing. The minimum is configurable, so the verb checks it. */
export const Password = z.string().check(z.minLength(1), z.maxLength(256))
