export const EXAM_ENTRY = 'exam'

/** An event of a person's calendar file: it lasts a whole day. */
export type CalendarEntry = {
  /** The study day as text, or `EXAM_ENTRY`. */
  name: string
  id: string
  day: string
  summary: string
  description: string
  /** Rises with every change. */
  sequence: number
  isCancelled: boolean
}
export type WantedEntry = Pick<CalendarEntry, 'name' | 'day' | 'summary' | 'description'>

/**
 * The events of the next calendar file. Those that the last file had and that are not wanted any more are cancelled; those of days
 * before `from` are left as they are. `newId` is called for each event that is new.
 */
export function nextEntries(
  known: readonly CalendarEntry[],
  wanted: readonly WantedEntry[],
  { from, newId }: { from: string; newId: () => string },
): CalendarEntry[] {
  const kept = wanted.map((entry): CalendarEntry => {
    const before = known.find(({ name }) => name === entry.name)
    if (!before) return { ...entry, id: newId(), sequence: 0, isCancelled: false }
    const isSame =
      !before.isCancelled &&
      before.day === entry.day &&
      before.summary === entry.summary &&
      before.description === entry.description
    return isSame ? before : { ...before, ...entry, sequence: before.sequence + 1, isCancelled: false }
  })
  const gone = known
    .filter(({ name, day }) => day >= from && !wanted.some((entry) => entry.name === name))
    .map((entry) =>
      entry.isCancelled ? entry : { ...entry, sequence: entry.sequence + 1, isCancelled: true },
    )
  return [...kept, ...gone].toSorted(
    (one, other) => compare(one.day, other.day) || compare(one.name, other.name),
  )
}

/** The day of the exam is taken. A study session takes minutes of its day, so people can still be invited on it. */
export function takesItsDay({ name, isCancelled }: Pick<CalendarEntry, 'name' | 'isCancelled'>): boolean {
  return name === EXAM_ENTRY && !isCancelled
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}
