import type { ColumnType } from 'kysely'

/** Column types for selecting, inserting and updating. */
export type Timestamp = ColumnType<Date, Date | string, Date | string>
export type OptionalTimestamp = ColumnType<
  Date | null,
  Date | string | null | undefined,
  Date | string | null
>
export type Defaulted<T> = ColumnType<T, T | undefined, T>
export type CreatedAt = ColumnType<Date, Date | string | undefined, never>
/** Computed by the database, and only read. */
export type Derived<T> = ColumnType<T, never, never>
/** Computed by the database, and used only in raw SQL. */
export type Computed = ColumnType<never, never, never>
/** Written as JSON text, and read as a value. */
export type Json<T = unknown> = ColumnType<T, string, string>
