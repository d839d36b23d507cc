import { type RawBuilder, sql } from 'kysely'
import { emailPattern } from '#domain/accounts/email-pattern.ts'
import type { Queryable } from './database.ts'
import { readTables } from './table-descriptions.ts'
import { type Link, type PersonTable, planPerson } from './personal-data-plan.ts'

/** Rows per batch of an export. Packing a batch blocks the process for about ten milliseconds. */
const PAGE = 250

export type PersonIds = { userId: string; email: string }

export type KnownPlan = {
  tables: readonly PersonTable[]
  /** Tables that are left out of exports and deletions until `personal-data-rules.ts` describes them. */
  leftOut: readonly string[]
  problems: readonly string[]
}

/**
 * The plan without tables that lack a description, because a single one must not block every export and deletion.
 * Callers report the tables left out.
 */
export async function readPersonPlan(db: Queryable): Promise<KnownPlan> {
  const { tables, problems } = planPerson(await readTables(db))
  const unsure = new Set(problems.filter(({ isUnsure }) => isUnsure).map(({ table }) => table))
  // A row that belongs to a person through a parent row is known only if the parent is. Parents come first in `tables`.
  for (const { name, links } of tables)
    if (links.some((link) => link.by === 'parent' && unsure.has(link.parent.name))) unsure.add(name)
  return {
    tables: tables.filter(({ name }) => !unsure.has(name)),
    leftOut: [...unsure].toSorted(),
    problems: problems.map(({ text }) => text),
  }
}

/** Pages of rows need an order, so a table without a primary key cannot be exported. */
export function isReadable({ primaryKey }: PersonTable): boolean {
  return primaryKey.length > 0
}

/** All rows of a person in a table, in pages ordered by primary key, each as JSON text without secret columns. */
export async function* readPersonRows(
  db: Queryable,
  table: PersonTable,
  who: PersonIds,
  pageSize = PAGE,
): AsyncGenerator<string[], void, undefined> {
  const key = sql.join(table.primaryKey.map(({ name }) => sql`t.${sql.ref(name)}`))
  const asTexts = sql.join(table.primaryKey.map(({ name }) => sql`t.${sql.ref(name)}::text`))
  const fields = sql.join(table.exported.map((name) => sql`t.${sql.ref(name)}`))
  // If rows of the table have an owner, a row that only mentions the person may belong to someone else.
  const links = table.links.some(({ by }) => by !== 'text')
    ? table.links.filter(({ by }) => by !== 'text')
    : table.links
  const isTheirs = isOf(links, who)
  for (let after: readonly string[] | null = null; ;) {
    const rest: RawBuilder<unknown> = after
      ? sql`and (${key}) > (${sql.join(
          after.map((value, place) => sql`${value}::${sql.raw(table.primaryKey[place]!.type)}`),
        )})`
      : sql``
    const { rows } = await sql<{ row: string; key: string[] }>`
      select (select row_to_json(f)::text from (select ${fields}) f) as row, array[${asTexts}] as key
      from ${sql.table(table.name)} t where (${isTheirs}) ${rest}
      order by ${key} limit ${sql.lit(pageSize)}`.execute(db)
    if (rows.length > 0) yield rows.map(({ row }) => row)
    if (rows.length < pageSize) return
    after = rows.at(-1)!.key
  }
}

/** Deletes a person from every table. Must run in one transaction. Rows that stay no longer name the person. */
export async function deletePersonRows(
  tx: Queryable,
  plan: Pick<KnownPlan, 'tables'>,
  who: PersonIds,
): Promise<void> {
  for (const table of plan.tables.toReversed()) {
    const isTheirs = isOf(table.links, who)
    if (table.fate === 'deleted')
      await sql`delete from ${sql.table(table.name)} t where ${isTheirs}`.execute(tx)
    if (table.emptied.length > 0) {
      const changes = sql.join(table.emptied.map((name) => sql`${sql.ref(name)} = null`))
      await sql`update ${sql.table(table.name)} t set ${changes} where ${isTheirs}`.execute(tx)
    }
  }
}

function isOf(links: readonly Link[], who: PersonIds): RawBuilder<unknown> {
  return sql.join(
    links.map((link) => sql`(${isLinked(link, who)})`),
    sql` or `,
  )
}

function isLinked(link: Link, who: PersonIds): RawBuilder<unknown> {
  switch (link.by) {
    case 'id':
      return sql`t.${sql.ref(link.column)} = ${who.userId}`
    case 'email':
      return sql`lower(t.${sql.ref(link.column)}) = ${who.email.toLowerCase()}`
    case 'text': {
      const text = sql.join(link.columns.map((column) => sql`t.${sql.ref(column)}::text`))
      return sql`concat_ws(' ', ${text}) ~* ${emailPattern(who.email)}
        or position(${who.userId} in concat_ws(' ', ${text})) > 0`
    }
    case 'parent': {
      const columns = sql.join(link.columns.map((column) => sql`t.${sql.ref(column)}`))
      const parentColumns = sql.join(link.parentColumns.map((column) => sql`t.${sql.ref(column)}`))
      return sql`(${columns}) in (select ${parentColumns} from ${sql.table(link.parent.name)} t
        where ${isOf(link.parent.links, who)})`
    }
  }
}
