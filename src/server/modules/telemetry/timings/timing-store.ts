import { sql } from 'kysely'
import type { HistogramLists } from '#domain/telemetry/histogram.ts'
import { TIMING_KINDS, type TimingKind } from '#domain/telemetry/timings.ts'
import type { Db } from '../../../db/database.ts'

export type TimingRow = HistogramLists & { kind: TimingKind; name: string }
export type Period = { from: Date; to: Date }

/**
 * Adds to the rows of an hour in one statement. Processes that add at the same time wait for each other and never deadlock,
 * because all of them write the rows in the same order.
 */
export async function addTimings(db: Db, hour: Date, rows: readonly TimingRow[]): Promise<void> {
  await sql`
    insert into timings as t (hour, kind, name, buckets, counts)
    select ${hour}, kind, name, buckets, counts
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as added (kind text, name text, buckets smallint[], counts integer[])
    order by kind, name
    on conflict (kind, hour, name) do update set (buckets, counts) = (
      select array_agg(bucket order by bucket), array_agg(count order by bucket) from (
        select bucket, sum(count)::integer as count from (
          select * from unnest(t.buckets, t.counts)
          union all select * from unnest(excluded.buckets, excluded.counts)
        ) as both_rows (bucket, count) group by bucket
      ) as sums)`.execute(db)
}

type Counted<Key> = { key: Key; bucket: number; count: number }

/** Histograms of all kinds together, by kind. */
export function selectByKind(db: Db, period: Period): Promise<Counted<TimingKind>[]> {
  return selectCounted(db, sql`kind`, inPeriod(TIMING_KINDS, period))
}

/** Histograms of one kind, by endpoint or route. */
export function selectByName(db: Db, period: Period, kind: TimingKind): Promise<Counted<string>[]> {
  return selectCounted(db, sql`name`, inPeriod([kind], period))
}

/** Histograms of one kind, or of one of its names, by the number of the point in time, from 0. */
export function selectByPoint(
  db: Db,
  period: Period,
  { kind, name, hoursPerPoint }: { kind: TimingKind; name: string | undefined; hoursPerPoint: number },
): Promise<Counted<number>[]> {
  const point = sql`floor(extract(epoch from hour - ${period.from}::timestamptz) / (3600 * ${hoursPerPoint}::integer))::integer`
  const isNamed = name === undefined ? sql`true` : sql`name = ${name}`
  return selectCounted(db, point, sql`${inPeriod([kind], period)} and ${isNamed}`)
}

async function selectCounted<Key>(
  db: Db,
  key: ReturnType<typeof sql>,
  condition: ReturnType<typeof sql>,
): Promise<Counted<Key>[]> {
  const { rows } = await sql<Counted<Key>>`
    select ${key} as key, each.bucket, sum(each.count)::float8 as count
    from timings, unnest(buckets, counts) as each (bucket, count)
    where ${condition} group by 1, 2`.execute(db)
  return rows
}

/** Names the kinds even if all are meant, because the index begins with them. */
function inPeriod(kinds: readonly TimingKind[], { from, to }: Period) {
  return sql`kind = any(${kinds}::text[]) and hour >= ${from} and hour < ${to}`
}

export async function deleteTimingsBefore(db: Db, hour: Date): Promise<void> {
  await sql`delete from timings where kind = any(${TIMING_KINDS}::text[]) and hour < ${hour}`.execute(db)
}
