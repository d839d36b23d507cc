// Parses what we rely on in Stripe's objects: an unknown status must fail, not be guessed at.
import * as z from 'zod/mini'

export const Seconds = z.pipe(
  z.int(),
  z.transform((seconds: number) => new Date(seconds * 1000)),
)
export const Cents = z.int()
export const Id = z.string().check(z.minLength(1))
/** An id, or the whole object if it was expanded. */
export const Reference = z.pipe(
  z.union([Id, z.looseObject({ id: Id })]),
  z.transform((value: string | { id: string }) => (typeof value === 'string' ? value : value.id)),
)

/** Throws an error with the object's id and what is wrong with which field, but without values. */
export function parseAnswer<Schema extends z.core.$ZodType>(
  what: string,
  schema: Schema,
  answer: unknown,
): z.output<Schema> {
  const read = z.safeParse(schema, answer)
  if (read.success) return read.data
  const { id } = Object(answer) as { id?: unknown }
  const problems = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new Error(`Stripe's ${what} ${String(id)} is not as expected: ${problems.join('; ')}`)
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
