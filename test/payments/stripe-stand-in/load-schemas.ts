// Loads JSON Schemas for Stripe's requests, which are generated from the SDK's types once per version of the
// SDK.
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { createGenerator } from 'ts-json-schema-generator'

const MODULES = join(import.meta.dirname, '../../../node_modules')
const PARAMETERS = join(import.meta.dirname, 'parameters.ts')
const CACHE = join(MODULES, '.cache/stripe-stand-in')

export type Schemas = Record<string, object>

/**
 * Takes about five seconds the first time. Two processes may create the file at the same time, because each
 * writes a complete one.
 */
export function loadSchemas(): Schemas {
  const text = readFileSync(PARAMETERS, 'utf8') + readFileSync(import.meta.filename, 'utf8')
  const { version } = readJson(join(MODULES, 'stripe/package.json')) as { version: string }
  const name = `${version}-${createHash('sha256').update(text).digest('hex').slice(0, 12)}.json`
  const file = join(CACHE, name)
  if (!existsSync(file)) keep(file, generate())
  return readJson(file) as Schemas
}

function generate(): Schemas {
  const folder = mkdtempSync(join(tmpdir(), 'cutscore-stripe-types-'))
  try {
    const path = join(folder, 'parameters.ts')
    cpSync(PARAMETERS, path)
    closeEnumsInto(join(folder, 'node_modules/stripe'))
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }))
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(OPTIONS))
    const generator = createGenerator({
      path,
      tsconfig: join(folder, 'tsconfig.json'),
      skipTypeCheck: true,
      jsDoc: 'none',
    })
    const names = readFileSync(PARAMETERS, 'utf8').matchAll(/^export type (\w+)/gm)
    return Object.fromEntries([...names].map(([, name = '']) => [name, generator.createSchema(name)]))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const OPTIONS = {
  compilerOptions: { module: 'nodenext', moduleResolution: 'nodenext', strict: true, types: [] },
  files: ['parameters.ts'],
}

/** Removes "or any other string" from the SDK's lists of values, which would accept every misspelling. */
function closeEnumsInto(folder: string): void {
  const from = join(MODULES, 'stripe')
  cpSync(join(from, 'package.json'), join(folder, 'package.json'), { recursive: true })
  for (const file of globSync(join(from, 'esm/**/*.{d.ts,json}'))) {
    const to = join(folder, relative(from, file))
    mkdirSync(dirname(to), { recursive: true })
    writeFileSync(to, readFileSync(file, 'utf8').replaceAll(' | OtherString', ''))
  }
}

function keep(file: string, schemas: Schemas): void {
  mkdirSync(CACHE, { recursive: true })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, narrow(JSON.stringify(schemas)))
  renameSync(draft, file)
}

/**
 * Makes the schemas stricter than the types: numbers must be whole, because we send no fractions, and null is
 * not allowed, because a form has none and an empty string must not be read as null.
 */
function narrow(schemas: string): string {
  return schemas.replaceAll('"type":"number"', '"type":"integer"').replaceAll('{"type":"null"},', '')
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'))
}
