import { createHash } from 'node:crypto'
import { cutBytes } from '#domain/telemetry/cut-bytes.ts'
import { dayOf } from '#domain/days.ts'
import { countOn, type DayCounts } from '#domain/telemetry/day-counts.ts'
import { KEPT_BYTES, RING } from '#domain/telemetry/error-limits.ts'
import { fingerprintText } from '#domain/telemetry/fingerprint.ts'
import { type Frame, writeFrames } from '#domain/telemetry/frames.ts'
import { redact } from '#domain/telemetry/redact.ts'
import { stateAfter } from '#domain/telemetry/state-after.ts'
import type { Queryable } from '../../../db/database.ts'
import { newId } from '../../../db/ids.ts'
import { isOutage } from '../../../db/outage.ts'
import type { Deps } from '../../../deps.ts'
import { mapStacks } from '../../../integrations/source-maps/map-stacks.ts'
import { type BufferedError, returnErrors, takeErrors } from './buffer-errors.ts'
import {
  lockRing,
  selectKnownGroups,
  selectSlotsToUse,
  type StoredGroup,
  type StoredSample,
  upsertGroups,
  upsertSamples,
} from './ring-store.ts'

type Grouped = { fingerprint: string; stack: string; errors: BufferedError[] }

/** Writes the errors that wait in memory, in one transaction. Returns how many. */
export async function writeErrors(deps: Deps): Promise<number> {
  const { errors, dropped } = takeErrors(deps)
  if (dropped > 0)
    deps.log.warn({ dropped }, 'more errors happened than are recorded in a second; the others were dropped')
  if (errors.length === 0) return 0
  const groups = group(errors, await framesOf(deps, errors))
  try {
    await deps.db.transaction().execute((tx) => write(tx, groups))
  } catch (error) {
    // They are written later if the database is away. Otherwise they would fail again and again.
    if (isOutage(error)) returnErrors(deps, errors)
    else await writeEach(deps, groups)
    throw error
  }
  return errors.length
}

/** The frames of each different stack. Without the child process, errors are grouped by name and message alone. */
async function framesOf(
  { build, log }: Deps,
  errors: readonly BufferedError[],
): Promise<ReadonlyMap<string, Frame[]>> {
  const stacks = [...new Set(errors.map(({ stack }) => stack))].filter((stack) => stack !== '')
  try {
    const frames = await mapStacks(build.mapsDir, stacks)
    return new Map(stacks.map((stack, index) => [stack, frames[index]!]))
  } catch (error) {
    log.warn({ err: error }, 'stacks of errors could not be mapped')
    return new Map()
  }
}

function group(errors: readonly BufferedError[], frames: ReadonlyMap<string, Frame[]>): Grouped[] {
  const groups = new Map<string, Grouped>()
  for (const error of errors) {
    const own = frames.get(error.stack) ?? []
    const fingerprint = createHash('sha256')
      .update(fingerprintText({ ...error, frames: own }))
      .digest('hex')
      .slice(0, 32)
    const found = groups.get(fingerprint) ?? { fingerprint, stack: '', errors: [] }
    found.stack = own.length > 0 ? writeFrames(own) : error.stack
    found.errors.push(error)
    groups.set(fingerprint, found)
  }
  return [...groups.values()]
}

/** Writes each group alone, so that the one that cannot be written takes no other with it. */
async function writeEach({ db, log }: Deps, groups: readonly Grouped[]): Promise<void> {
  for (const one of groups)
    await db
      .transaction()
      .execute((tx) => write(tx, [one]))
      .catch((error: unknown) => log.warn({ err: error }, 'a group of errors could not be recorded'))
}

async function write(tx: Queryable, groups: readonly Grouped[]): Promise<void> {
  await lockRing(tx)
  const fingerprints = groups.map(({ fingerprint }) => fingerprint)
  const known = new Map((await selectKnownGroups(tx, fingerprints)).map((row) => [row.fingerprint, row]))
  const slots = await selectSlotsToUse(tx, { besides: fingerprints, count: groups.length - known.size })
  const rows = groups.map((each) => rowOf(each, known.get(each.fingerprint) ?? slots.shift()!))
  await upsertGroups(tx, rows)
  await upsertSamples(
    tx,
    rows.flatMap((row, index) => samplesOf(row, groups[index]!)),
  )
}

function rowOf({ fingerprint, stack, errors }: Grouped, place: StoredGroup | number): StoredGroup {
  const [first, latest] = [errors[0]!, errors.at(-1)!]
  const before = typeof place === 'number' ? null : place
  const counts = errors.reduce<DayCounts | null>((all, { at }) => countOn(all, dayOf(at)), before)!
  const state = errors.reduce(
    (now, { release }) => stateAfter({ state: now, resolvedIn: before?.resolvedIn ?? null }, release),
    before?.state ?? 'open',
  )
  return {
    slot: typeof place === 'number' ? place : place.slot,
    id: before?.id ?? newId(),
    fingerprint,
    source: latest.source,
    name: cutBytes(latest.name, KEPT_BYTES.name),
    message: cutBytes(latest.message, KEPT_BYTES.message),
    stack: cutBytes(stack, KEPT_BYTES.stack),
    endpoint: cutBytes(latest.endpoint, KEPT_BYTES.endpoint),
    release: latest.release,
    firstRelease: before?.firstRelease ?? first.release,
    count: (before?.count ?? 0) + errors.length,
    ...counts,
    firstSeenAt: before?.firstSeenAt ?? first.at,
    lastSeenAt: before && before.lastSeenAt > latest.at ? before.lastSeenAt : latest.at,
    state,
    resolvedIn: state === 'resolved' ? before!.resolvedIn : null,
  }
}

/** The samples go round the group's own ring: after the twentieth, the first is overwritten. */
function samplesOf({ slot, id, count }: StoredGroup, { stack, errors }: Grouped): StoredSample[] {
  const latest = errors.slice(-RING.samples)
  return latest.map((error, index) => ({
    id: newId(),
    groupSlot: slot,
    groupId: id,
    sample: (count - latest.length + index) % RING.samples,
    endpoint: cutBytes(error.endpoint, KEPT_BYTES.endpoint),
    message: cutBytes(error.message, KEPT_BYTES.sampleMessage),
    stack: stack === '' ? null : cutBytes(stack, KEPT_BYTES.sampleStack),
    userId: error.userId,
    metadata: {
      release: error.release,
      requestId: error.requestId,
      // Read from a header, which can contain anything.
      browser: error.browser === null ? null : cutBytes(redact(error.browser), KEPT_BYTES.browser),
    },
    happenedAt: error.at,
  }))
}
