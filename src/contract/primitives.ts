import * as z from 'zod/mini'

/** Lower case, so that comparing two ids as text is safe. */
export const Id = z.uuid().check(z.toLowerCase())
export const Slug = z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/), z.maxLength(120))
/** An instant, ISO 8601 in UTC. */
export const Instant = z.iso.datetime()
/** The limits of mail servers: 64 characters before the @ (RFC 5321). */
export const Email = z
  .string()
  .check(z.trim(), z.maxLength(254), z.toLowerCase(), z.email(), z.regex(/^[^@]{1,64}@/))
/** HTML made by the server from Markdown; safe to set as innerHTML. */
export const Html = z.string()
export const Percent = z.number().check(z.minimum(0), z.maximum(100))
/** An amount that a caller sends, in the smallest unit of its currency. */
export const Cents = z.int().check(z.minimum(0), z.maximum(100_000_000))
/**
 * An amount that the server sends, or that a caller repeats from it. In some currencies an ordinary price is hundreds of
 * millions.
 */
export const Amount = z.int().check(z.minimum(0))
export const Count = z.int().check(z.minimum(0))
/** An IANA name: `Europe/Berlin`, `Etc/GMT+12`. The database checks that it exists. */
export const TimeZone = z.string().check(z.regex(/^[A-Za-z][\w+-]*(?:\/[\w+-]+)*$/), z.maxLength(64))
/** The maximum keeps anyone from having a megabyte hashed. The minimum is configured and checked by the verb. */
export const Password = z.string().check(z.minLength(1), z.maxLength(256))
