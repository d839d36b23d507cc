import { fingerprintOf, placeOf, type Line } from './line-fingerprint.ts'

/**
 * How many different lines are counted separately. Further ones are counted by the place in the code that wrote them.
 */
const MOST_KNOWN = 100
const MOST_REQUESTS = 10
const TEXT_LENGTH = 300

/** A line that was written once, with the number of repeats since. */
export type Summary = Line & { repeats: number }

type Seen = {
  line: Line
  /** Repeats since the last summary. */
  repeats: number
  isFresh: boolean
  requestIds: string[]
}

export type Repeats = {
  /** True if the line should be written; false if it repeats an earlier one and was only counted. */
  admit: (line: Line, requestId: () => string | undefined) => boolean
  /** Returns the counts since the last call, and forgets lines without repeats: their next occurrence is written. */
  takeSummaries: () => Summary[]
}

/** Limits memory and log volume, however many lines there are. Each kind of line is written at least once. */
export function countRepeats({ mostKnown = MOST_KNOWN } = {}): Repeats {
  const known = new Map<string, Seen>()
  const places = new Map<string, Seen>()

  function find(line: Line): Seen | null {
    const fingerprint = fingerprintOf(line)
    const seen = known.get(fingerprint)
    if (seen) return seen
    if (known.size < mostKnown) return remember(known, fingerprint, line)
    // Only so many places in the code write to the log, so this map stays small.
    const place = places.size < mostKnown ? placeOf(line) : String(line.level)
    return places.get(place) ?? remember(places, place, line)
  }

  return {
    admit(line, requestId) {
      const seen = find(line)
      if (seen === null) return true
      seen.repeats += 1
      seen.isFresh = true
      if (seen.requestIds.length < MOST_REQUESTS) {
        const id = requestId()
        if (id !== undefined) seen.requestIds.push(id)
      }
      return false
    },
    takeSummaries() {
      const summaries: Summary[] = []
      for (const group of [known, places])
        for (const [key, seen] of group) {
          if (seen.repeats > 0) summaries.push(summarise(seen))
          if (!seen.isFresh) group.delete(key)
          Object.assign(seen, { repeats: 0, isFresh: false, requestIds: [] })
        }
      return summaries
    },
  }
}

/** Returns null for the first line of its kind. */
function remember(group: Map<string, Seen>, key: string, { level, message, fields }: Line): null {
  // Only texts are stored, because an error object would keep everything that it refers to in memory.
  const texts = Object.entries(fields).flatMap(([name, value]) => textOf(name, value))
  const line = { level, message: message.slice(0, TEXT_LENGTH), fields: Object.fromEntries(texts) }
  group.set(key, { line, repeats: 0, isFresh: true, requestIds: [] })
  return null
}

function textOf(name: string, value: unknown): [string, unknown][] {
  if (value instanceof Error) return [['why', `${value.name}: ${value.message}`.slice(0, TEXT_LENGTH)]]
  if (typeof value === 'string') return [[name, value.slice(0, TEXT_LENGTH)]]
  return typeof value === 'object' ? [] : [[name, value]]
}

function summarise({ line, repeats, requestIds }: Seen): Summary {
  const fields = { ...line.fields, repeats, ...(requestIds.length > 0 && { requestIds }) }
  return { ...line, fields, repeats }
}
