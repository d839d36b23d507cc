import { Ajv, type ValidateFunction } from 'ajv'
import qs from 'qs'
import { Refusal } from './state.ts'
import type { Schemas } from './load-schemas.ts'

/**
 * Returns a function that checks forms against schemas. A form has no types, so numbers and booleans arrive
 * as strings and are converted.
 */
export function openChecks(schemas: Schemas): (name: string, form: string) => Record<string, unknown> {
  const ajv = new Ajv({ strict: false, coerceTypes: true, allErrors: true })
  const compiled = new Map<string, ValidateFunction>()
  return (name, form) => {
    const schema = schemas[name]
    if (!schema) throw new Error(`there is no schema called ${name}`)
    const check = compiled.get(name) ?? ajv.compile(schema)
    compiled.set(name, check)
    const parameters = readForm(form)
    if (check(parameters)) return parameters
    const problems = check.errors ?? []
    const [first] = problems.toSorted((a, b) => rank(b.keyword) - rank(a.keyword))
    const where = `${first?.instancePath.slice(1).replaceAll('/', '.')} ${JSON.stringify(first?.params)}`
    const code = first?.keyword === 'additionalProperties' ? 'parameter_unknown' : 'parameter_invalid'
    throw new Refusal(400, `${first?.message}: ${where}`, { code, param: where })
  }
}

function readForm(form: string): Record<string, unknown> {
  return qs.parse(form, { depth: 12, arrayLimit: 200, parameterLimit: 5_000, strictDepth: true })
}

/** Ranks problems, so that an unknown parameter is reported before a mismatch. */
function rank(keyword: string): number {
  return ['anyOf', 'type', 'const', 'enum', 'required', 'additionalProperties'].indexOf(keyword)
}
