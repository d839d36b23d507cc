import * as z from 'zod/mini'

/** Lower case, so that one id has one spelling wherever ids are compared. */
export const Id = z.uuid().check(z.toLowerCase())
export const Slug = z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/), z.maxLength(120))
/** An instant, ISO 8601 in UTC. */
export const Instant = z.iso.datetime()
/** As mail servers take it: 64 characters before the @ (RFC 5321). */
export const Email = z
  .string()
  .check(z.trim(), z.maxLength(254), z.toLowerCase(), z.email(), z.regex(/^[^@]{1,64}@/))
/** HTML made by the server from Markdown; safe to set as innerHTML. */
export const Html = z.string()
export const Percent = z.number().check(z.minimum(0), z.maximum(100))
/** In the smallest unit of any currency, never below nothing: what somebody sends. */
export const Cents = z.int().check(z.minimum(0), z.maximum(100_000_000))
/** The same as it is answered, and repeated by whoever agrees to it: an ordinary price may be hundreds of millions of some currency. */
export const Amount = z.int().check(z.minimum(0))
export const Count = z.int().check(z.minimum(0))
/** As the IANA writes them: `Europe/Berlin`, `Etc/GMT+12`. Whether there is one of that name, the database knows. */
export const TimeZone = z.string().check(z.regex(/^[A-Za-z][\w+-]*(?:\/[\w+-]+)*$/), z.maxLength(64))
/** The upper bound keeps a megabyte from being hashed; the minimum is the operator's and checked by the verb. */
export const Password = z.string().check(z.minLength(1), z.maxLength(256))
