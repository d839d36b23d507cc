/** BM25 over the forms of passages. */

/**
 * The passages by the forms that occur in them, in a few arrays. Half of a library's memory was a general index, which has a map
 * for each word and part of a text.
 */
export type PassageIndex = {
  /** The place of each form. */
  forms: ReadonlyMap<string, number>
  /** Where the occurrences of a form begin, by its place; one more than there are forms. */
  starts: Uint32Array
  /** In which passages the forms occur, in order, and how often in the words above the passage and in its text. */
  passages: Uint32Array
  inHeading: Uint16Array
  inText: Uint16Array
  /** How many different forms each passage has above it and in its text. */
  lengths: { heading: Uint16Array; text: Uint16Array }
}

/** `forms` are those of the query that occur in the passage. */
export type Hit = { score: number; forms: ReadonlySet<string> }

/** Both by passage, in order. */
type Indexed = { heading: readonly string[]; text: readonly string[] }

export function indexPassages(passages: readonly Indexed[]): PassageIndex {
  const found = new Map<string, number[]>()
  for (const [id, { heading, text }] of passages.entries())
    for (const [form, [above, within]] of countForms(heading, text)) {
      const occurrences = found.get(form) ?? []
      if (occurrences.length === 0) found.set(form, occurrences)
      occurrences.push(id, above, within)
    }
  const starts = new Uint32Array(found.size + 1)
  for (const [place, occurrences] of [...found.values()].entries())
    starts[place + 1] = starts[place]! + occurrences.length / 3
  const all = [...found.values()]
  return {
    forms: new Map(found.keys().map((form, place) => [form, place])),
    starts,
    passages: Uint32Array.from(all.flatMap((each) => each.filter((_, at) => at % 3 === 0))),
    inHeading: Uint16Array.from(all.flatMap((each) => each.filter((_, at) => at % 3 === 1))),
    inText: Uint16Array.from(all.flatMap((each) => each.filter((_, at) => at % 3 === 2))),
    lengths: {
      heading: Uint16Array.from(passages, ({ heading }) => lengthOf(heading)),
      text: Uint16Array.from(passages, ({ text }) => lengthOf(text)),
    },
  }
}

function countForms(heading: readonly string[], text: readonly string[]): Map<string, [number, number]> {
  const counts = new Map<string, [number, number]>()
  const countOf = (form: string) => counts.getOrInsertComputed(form, () => [0, 0])
  for (const form of heading) countOf(form)[0] += 1
  for (const form of text) countOf(form)[1] += 1
  return counts
}

/** A text without words is as long as one with a word. */
function lengthOf(forms: readonly string[]): number {
  return Math.max(1, new Set(forms).size)
}

/** In how many passages a form occurs. */
export function countPassages({ forms, starts }: PassageIndex, form: string): number {
  const place = forms.get(form)
  return place === undefined ? 0 : starts[place + 1]! - starts[place]!
}

/** How much words above a passage count, beside those in it. */
const HEADING = 0.6
const TUNING = { k: 1.2, b: 0.5, d: 0.5 }

/** The passages in which any of the forms occurs, with the sum of what each form counts there, times the number of forms. */
export function searchIndex(index: PassageIndex, weights: ReadonlyMap<string, number>): Map<number, Hit> {
  const { forms, starts, passages, inHeading, inText, lengths } = index
  const hits = new Map<number, { sum: number; forms: Set<string> }>()
  const parts = [
    { counts: inHeading, lengths: lengths.heading, boost: HEADING },
    { counts: inText, lengths: lengths.text, boost: 1 },
  ].map((part) => ({ ...part, average: averageOf(part.lengths) }))
  for (const [form, weight] of weights) {
    const place = forms.get(form)
    if (place === undefined) continue
    const [from, to] = [starts[place]!, starts[place + 1]!]
    const rarities = parts.map(({ counts }) =>
      rarityOf(
        counts.subarray(from, to).reduce((sum, count) => sum + Math.min(count, 1), 0),
        lengths.text.length,
      ),
    )
    for (let at = from; at < to; at += 1) {
      const id = passages[at]!
      let sum = 0
      for (const [nth, { counts, lengths: sizes, boost, average }] of parts.entries())
        if (counts[at]! > 0)
          sum += weight * boost * rarities[nth]! * saturate(counts[at]!, sizes[id]! / average)
      const hit = hits.getOrInsertComputed(id, () => ({ sum: 0, forms: new Set<string>() }))
      hit.sum += sum
      hit.forms.add(form)
    }
  }
  return new Map(
    hits.entries().map(([id, { sum, forms: own }]) => [id, { score: sum * own.size, forms: own }]),
  )
}

function averageOf(lengths: Uint16Array): number {
  return lengths.reduce((sum, length) => sum + length, 0) / lengths.length
}

function rarityOf(found: number, all: number): number {
  return Math.log(1 + (all - found + 0.5) / (found + 0.5))
}

function saturate(count: number, length: number): number {
  const { k, b, d } = TUNING
  return d + (count * (k + 1)) / (count + k * (1 - b + b * length))
}
