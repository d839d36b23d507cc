// Loads JSON Schemas for the requests of model providers, generated from the types of their libraries once per version.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createGenerator } from 'ts-json-schema-generator'

const MODULES = join(import.meta.dirname, '../../node_modules')
const REQUESTS = join(import.meta.dirname, 'requests.ts')
const CACHE = join(MODULES, '.cache/model-provider')
const LIBRARIES = ['openai', '@anthropic-ai/sdk']
export const PROVIDER_NAMES = ['Anthropic', 'OpenAi'] as const
export type ProviderName = (typeof PROVIDER_NAMES)[number]

/** Takes some seconds the first time. Two processes may create the file at the same time: each writes a complete one. */
export function loadSchemas(): Record<ProviderName, object> {
  const hash = createHash('sha256')
    .update(readFileSync(REQUESTS))
    .update(readFileSync(import.meta.filename))
  for (const name of LIBRARIES) hash.update(readFileSync(join(MODULES, name, 'package.json')))
  const file = join(CACHE, `${hash.digest('hex').slice(0, 12)}.json`)
  if (!existsSync(file)) {
    const generator = createGenerator({
      path: REQUESTS,
      tsconfig: join(import.meta.dirname, '../../tsconfig.base.json'),
      skipTypeCheck: true,
      jsDoc: 'none',
    })
    const schemas = Object.fromEntries(PROVIDER_NAMES.map((name) => [name, generator.createSchema(name)]))
    mkdirSync(CACHE, { recursive: true })
    const draft = `${file}.${process.pid}`
    writeFileSync(draft, JSON.stringify(schemas))
    renameSync(draft, file)
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Record<ProviderName, object>
}
