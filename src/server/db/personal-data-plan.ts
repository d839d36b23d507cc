import type { TableDescription, Column, Reference } from './table-descriptions.ts'
import { IMPERSONAL, KEPT, LOOSE, NO_SECRETS, SECRET_NAME, SECRETS, WRITTEN } from './personal-data-rules.ts'

/** How a row is linked to a person, by columns of its table. */
export type Link =
  | { by: 'id'; column: string }
  | { by: 'email'; column: string }
  | { by: 'text'; columns: readonly string[] }
  | { by: 'parent'; columns: readonly string[]; parent: PersonTable; parentColumns: readonly string[] }

/** `with_parent`: PostgreSQL deletes the row together with the row to which it refers. */
export type Fate = 'with_parent' | 'deleted' | 'kept'

export type PersonTable = {
  name: string
  primaryKey: readonly Column[]
  /** The columns that an export contains. */
  exported: readonly string[]
  withheld: readonly { column: string; why: string }[]
  links: readonly Link[]
  fate: Fate
  /** Columns that are set to null or an empty value in rows that stay after an erasure. */
  emptied: readonly string[]
}

export type PersonPlan = {
  /** Every table with personal data. A table comes after those to which it refers. */
  tables: readonly PersonTable[]
  /** Tables without a complete description. A test fails if one of our own tables is among them. */
  problems: readonly Problem[]
}

export type Problem = {
  table: string
  text: string
  /** True if it is unknown which rows belong to a person; no row of the table is then exported or deleted. */
  isUnsure: boolean
}

const ID_COLUMN = /^(?:\w+_)?(?:user|person|owner|author|member|learner|actor|subject)_id$/
const EMAIL_COLUMN = /(?:^|_)e?mail(?:_address)?$/
const TEXTS = /^(?:text|character varying|character|json|jsonb|xml|bytea|inet|cidr|citext|name)\b/

/**
 * Where personal data is and what happens to each row: from PostgreSQL's catalogue and, where that says nothing, from
 * our rules.
 */
export function planPerson(all: readonly TableDescription[]): PersonPlan {
  const problems: Problem[] = []
  const found = new Map<string, PersonTable>()
  // A table linked to a person through another table can be described only after that one.
  for (let isGrowing = true; isGrowing;) {
    const waiting = all.filter(({ name }) => !found.has(name))
    const made = waiting.flatMap((table) => describe(table, found) ?? [])
    for (const table of made) found.set(table.name, table)
    isGrowing = made.length > 0
  }
  for (const table of all) problems.push(...problemsOf(table, found.get(table.name)))
  return { tables: parentsFirst([...found.values()], all), problems }
}

function describe(table: TableDescription, found: ReadonlyMap<string, PersonTable>): PersonTable | null {
  const { name, columns } = table
  const links = linksOf(table, found)
  if (links.length === 0) return null
  const withheld = columns.flatMap((column) => {
    const why = whyWithheld(name, column)
    return why === null ? [] : [{ column: column.name, why }]
  })
  return {
    name,
    primaryKey: table.primaryKey.flatMap((key) => columns.find((column) => column.name === key) ?? []),
    exported: columns
      .map((column) => column.name)
      .filter((column) => !withheld.some((other) => other.column === column)),
    withheld,
    links,
    fate: fateOf(table, links),
    emptied: KEPT[name]?.emptied ?? [],
  }
}

function linksOf(table: TableDescription, found: ReadonlyMap<string, PersonTable>): Link[] {
  const { name, columns, references } = table
  const own: Link[] = [
    ...(name === 'users' ? [{ by: 'id', column: 'id' } as const] : []),
    ...columns
      .filter((column) => isPersonId(column, references))
      .map((column) => ({ by: 'id', column: column.name }) as const),
    ...(name === 'users'
      ? []
      : columns
          .filter((column) => EMAIL_COLUMN.test(column.name) && TEXTS.test(column.type))
          .map((column) => ({ by: 'email', column: column.name }) as const)),
    ...(WRITTEN[name] ? [{ by: 'text', columns: WRITTEN[name] } as const] : []),
  ]
  if (own.length > 0) return own
  return parentsOf(table).flatMap(({ columns: from, table: parentName, tableColumns }) => {
    const parent = found.get(parentName)
    return parent && parentName !== 'users'
      ? [{ by: 'parent', columns: from, parent, parentColumns: tableColumns } as const]
      : []
  })
}

function isPersonId({ name, type }: Column, references: readonly Reference[]): boolean {
  const reference = references.find(({ columns }) => columns.length === 1 && columns[0] === name)
  if (reference) return reference.table === 'users'
  return type === 'uuid' && ID_COLUMN.test(name)
}

function parentsOf({ name, references }: TableDescription): Reference[] {
  const loose = LOOSE[name]
  const looseReference: Reference[] = loose
    ? [{ columns: [loose.column], table: loose.table, tableColumns: [loose.tableColumn], onDelete: 'other' }]
    : []
  return [...references.filter(({ table }) => table !== name), ...looseReference]
}

function fateOf({ name, references }: TableDescription, links: readonly Link[]): Fate {
  if (KEPT[name]) return 'kept'
  if (name === 'users') return 'deleted'
  // No foreign key deletes rows that are found only by their text or an email.
  const goes = links.every((link) => {
    if (link.by === 'email' || link.by === 'text') return false
    const columns = link.by === 'id' ? [link.column] : link.columns
    return references.some(
      (reference) => reference.onDelete === 'cascade' && columns.every((c) => reference.columns.includes(c)),
    )
  })
  return goes ? 'with_parent' : 'deleted'
}

function whyWithheld(table: string, column: Column): string | null {
  const declared = SECRETS[table]?.[column.name]
  if (declared !== undefined) return declared
  if (!column.isReadable) return 'the site itself cannot read it'
  return looksSecret(table, column.name) ? 'looks like a secret' : null
}

function looksSecret(table: string, column: string): boolean {
  return SECRET_NAME.test(column) && !NO_SECRETS.has(`${table}.${column}`)
}

function problemsOf(table: TableDescription, person: PersonTable | undefined): Problem[] {
  const { name, columns } = table
  const unsure = (text: string): Problem => ({ table: name, text: `${name}${text}`, isUnsure: true })
  const undecidedColumn = (column: string, text: string): Problem => ({
    table: name,
    text: `${name}.${column}: ${text}`,
    isUnsure: false,
  })
  if (!person) return IMPERSONAL.has(name) ? [] : [unsure(': nobody has said whether people are in it')]
  if (IMPERSONAL.has(name)) return [unsure(': is said to have nobody in it, and refers to people')]
  const unprotected = columns.filter(
    ({ name: column }) => looksSecret(name, column) && !SECRETS[name]?.[column],
  )
  const unread = columns.filter(({ name: column, isReadable }) => !isReadable && !SECRETS[name]?.[column])
  const needed = new Set([...columnsOf(person.links), ...person.primaryKey.map(({ name: column }) => column)])
  const kept = KEPT[name]
  const undecided = kept
    ? columns.filter(
        ({ name: column, type }) =>
          TEXTS.test(type) && !kept.emptied.includes(column) && !kept.stays.includes(column),
      )
    : []
  return [
    ...(person.primaryKey.length === 0
      ? [{ table: name, text: `${name}: has people in it and no primary key`, isUnsure: false }]
      : []),
    ...unprotected.map(({ name: column }) =>
      undecidedColumn(column, 'called like a secret, and no rule says what it is'),
    ),
    ...unread.map(({ name: column }) => ({
      ...undecidedColumn(column, 'cannot be read, and no rule says why'),
      isUnsure: needed.has(column),
    })),
    ...undecided.map(({ name: column }) =>
      undecidedColumn(column, 'stays when a person goes, and no rule says so'),
    ),
    ...endlessReferences(table, person).map((columns) =>
      unsure(`.${columns.join()}: what becomes of it when the person goes is not decided`),
    ),
  ]
}

/**
 * Foreign keys to `users` without `on delete cascade`, in a table without a rule for them. Such a row may be another
 * person's, so it is not deleted automatically.
 */
function endlessReferences(
  { name, references }: TableDescription,
  { fate }: PersonTable,
): (readonly string[])[] {
  if (fate === 'kept' || WRITTEN[name]) return []
  return references
    .filter(({ table, onDelete }) => table === 'users' && onDelete !== 'cascade')
    .map(({ columns }) => columns)
}

function columnsOf(links: readonly Link[]): string[] {
  return links.flatMap((link) => ('column' in link ? [link.column] : link.columns))
}

function parentsFirst(tables: readonly PersonTable[], all: readonly TableDescription[]): PersonTable[] {
  const byName = new Map(tables.map((table) => [table.name, table]))
  const placed = new Set<PersonTable>()
  const place = (table: PersonTable, above: readonly PersonTable[]) => {
    if (placed.has(table) || above.includes(table)) return
    const own = all.find(({ name }) => name === table.name)
    for (const { table: parent } of own ? parentsOf(own) : []) {
      const known = byName.get(parent)
      if (known) place(known, [...above, table])
    }
    placed.add(table)
  }
  for (const table of tables) place(table, [])
  return [...placed]
}
