import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createTestDatabase } from './harness/cluster.ts'

/**
 * A column in `tables.ts`. For views, only names are compared, because PostgreSQL reports all their columns
 * as nullable.
 */
type Column = { name: string; isNullable: boolean; mayBeOmitted: boolean }

const FOLDER = join(import.meta.dirname, '../src/server/db')
const TABLES_FILES = globSync('*tables.ts', { cwd: FOLDER }).map((name) => join(FOLDER, name))

let inDatabase: Map<string, { isView: boolean; columns: Column[] }>
let database: Awaited<ReturnType<typeof createTestDatabase>>
const inTypes = new Map(TABLES_FILES.flatMap((file) => [...readTables(readFileSync(file, 'utf8'))]))

beforeAll(async () => {
  database = await createTestDatabase(inject('cluster').socketDir)
  inDatabase = await readDatabase(database.urls.owner)
})
afterAll(() => database.drop())

test('the types name exactly the tables and views that exist', () => {
  expect([...inTypes.keys()].toSorted()).toEqual([...inDatabase.keys()].toSorted())
})

test.each([...inTypes])('the type of %s has the same columns as the table', (table, columns) => {
  const found = inDatabase.get(table)
  expect(names(columns)).toEqual(names(found?.columns ?? []))
})

test('the names of views begin with v_, and those of tables do not', () => {
  for (const [table, { isView }] of inDatabase) expect(table.startsWith('v_'), table).toBe(isView)
})

test.each([...inTypes].filter(([table]) => !table.startsWith('v_')))(
  '%s has nullable columns and defaults where the types say so',
  (table, columns) => {
    const found = inDatabase.get(table)?.columns ?? []
    const nullable = (all: Column[]) => names(all.filter(({ isNullable }) => isNullable))
    expect(nullable(columns)).toEqual(nullable(found))
    // The types may require more columns than the database, but never fewer.
    const optional = (all: Column[]) => names(all.filter(({ mayBeOmitted }) => mayBeOmitted))
    expect(optional(found)).toEqual(expect.arrayContaining(optional(columns)))
  },
)

test('a column that exists on only one side is detected', () => {
  const columns = readTables(
    `export type Tables = {\n  users: {\n    id: string\n    born: Defaulted<Date>\n  }\n}`,
  )
  expect(columns.get('users')).toEqual([
    { name: 'id', isNullable: false, mayBeOmitted: false },
    { name: 'born', isNullable: false, mayBeOmitted: true },
  ])
  expect(names(columns.get('users') ?? [])).not.toEqual(names(inDatabase.get('users')?.columns ?? []))
})

function names(columns: Column[]): string[] {
  return columns.map(({ name }) => name).toSorted()
}

/**
 * Reads `export type …Tables = … { … }`: each table is on one or several lines, and its columns may have
 * types declared above.
 */
function readTables(text: string): Map<string, Column[]> {
  const body = /export type \w*Tables = [^{]*\{\n([\s\S]*?)\n\}/.exec(text)?.[1] ?? ''
  const tables = [...body.matchAll(/^ {2}(\w+): \{([\s\S]*?)(?: \}|\n {2}\})$/gm)]
  return new Map(
    tables.map(([, table = '', columns = '']) => [
      table,
      // A column ends at the end of its line, or at a semicolon outside braces.
      columns
        .split(/\n|;(?![^{]*\})/)
        .map((part) => /^\s*(\w+): (.+?)\s*$/.exec(part))
        .filter((match) => match !== null)
        .map(([, name = '', type = '']) => ({ name, ...meaning(type) })),
    ]),
  )
}

function meaning(type: string): Omit<Column, 'name'> {
  const isNullable = type === 'OptionalTimestamp' || /\| null\b/.test(type)
  return { isNullable, mayBeOmitted: isNullable || /^(CreatedAt$|Defaulted<)/.test(type) }
}

async function readDatabase(url: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{
      table_name: string
      is_view: boolean
      column_name: string
      is_nullable: boolean
      has_default: boolean
    }>(`
      select c.table_name, t.table_type = 'VIEW' as is_view, c.column_name, c.is_nullable = 'YES' as is_nullable,
        c.column_default is not null as has_default
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where table_schema = 'public'`)
    const tables = new Map<string, { isView: boolean; columns: Column[] }>()
    for (const row of rows) {
      const table = tables.get(row.table_name) ?? { isView: row.is_view, columns: [] }
      table.columns.push({
        name: row.column_name,
        isNullable: row.is_nullable,
        mayBeOmitted: row.is_nullable || row.has_default,
      })
      tables.set(row.table_name, table)
    }
    return tables
  } finally {
    await client.end()
  }
}
