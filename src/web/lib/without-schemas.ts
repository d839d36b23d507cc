/**
 * Replaces `zod/mini` in the browser's build of the contract, and accepts every value. It exports every name
 * that the contract uses; `without-schemas.test.ts` checks this.
 */
type Anything = {
  shape: object
  check: () => Anything
  parse: (value: unknown) => unknown
  safeParse: (data: unknown) => { success: true; data: unknown }
}

const anything: Anything = {
  shape: {},
  check: () => anything,
  parse: (value) => value,
  safeParse: (data) => ({ success: true, data }),
}
const schema = (): Anything => anything
const check = (): null => null

export const coerce = { number: schema }
export const iso = { date: schema, datetime: schema }
export {
  check as maxLength,
  check as maximum,
  check as minLength,
  check as minimum,
  check as refine,
  check as regex,
}
export { check as toLowerCase, check as trim }
export { schema as array, schema as boolean, schema as discriminatedUnion, schema as email, schema as enum }
export {
  schema as int,
  schema as literal,
  schema as nullable,
  schema as number,
  schema as omit,
  schema as optional,
}
export {
  schema as record,
  schema as strictObject,
  schema as string,
  schema as union,
  schema as unknown,
  schema as uuid,
  schema as _default,
}
