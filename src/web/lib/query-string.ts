/**
 * The query of a URL. If there are several values with the same name, only the first counts, as on the
 * server.
 */
export type Query = Readonly<Record<string, string | undefined>>

export function queryOf(search: URLSearchParams): Query {
  return Object.fromEntries([...search].toReversed())
}

/** The value if it is one of `values`, else `otherwise`. */
export function oneOf<T extends string>(values: readonly T[], value: string | undefined, otherwise: T): T {
  return values.find((known) => known === value) ?? otherwise
}
