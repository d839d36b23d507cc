// Checks that Stripe's own types allow every request that was sent.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { openChecks } from './check-request.ts'
import { loadSchemas, type Schemas } from './load-schemas.ts'
import type { LoggedRequest } from './start-stand-in.ts'
import { Refusal } from './state.ts'

/** `checked` must not be 0, because that would mean that nothing was checked. */
export type Verdict = { checked: number; wrong: string[] }

let own: Schemas | undefined
let ownCheck: ReturnType<typeof openChecks> | undefined

export function checkLog(requests: readonly LoggedRequest[]): Verdict {
  const unknown = requests.filter(({ schema, status }) => schema === null && status === 404)
  own ??= loadSchemas()
  ownCheck ??= openChecks(own)
  const { checked, wrong } = checkAgainst(own, ownCheck, requests)
  return {
    checked,
    wrong: [
      ...unknown.map(({ method, path }) => `${method} ${path}: the stand-in has no such route`),
      ...wrong,
    ],
  }
}

/** Checks requests against the schemas in `stripe/stripe-params-schemas.tgz` of the corpus folder. */
export function checkLogAgainstCorpus(corpusDir: string, requests: readonly LoggedRequest[]): Verdict {
  const archive = join(corpusDir, 'stripe/stripe-params-schemas.tgz')
  const names = execFileSync('tar', ['-tzf', archive], { encoding: 'utf8' }).trim().split('\n')
  const schemas = names.flatMap((file) => {
    const name = /^stripe-params\.(\w+)\.schema\.json$/.exec(file)?.[1]
    if (!name) return []
    const text = execFileSync('tar', ['-xzOf', archive, file], { encoding: 'utf8' })
    return [[name, JSON.parse(text) as object] as const]
  })
  const theirs = Object.fromEntries(schemas)
  return checkAgainst(theirs, openChecks(theirs), requests)
}

function checkAgainst(
  schemas: Schemas,
  check: ReturnType<typeof openChecks>,
  requests: readonly LoggedRequest[],
): Verdict {
  const covered = requests.filter(({ schema }) => schema !== null && schema in schemas)
  const wrong = covered.flatMap(({ method, path, schema, form }) => {
    try {
      check(schema ?? '', form)
      return []
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return [`${method} ${path}: ${error.message}`]
    }
  })
  return { checked: covered.length, wrong }
}
