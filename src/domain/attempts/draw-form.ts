/** The order of questions and choices in an attempt, drawn once and stored with it. */

export type DrawQuestion = {
  questionId: string
  version: number
  choose: number
  choiceIds: readonly string[]
}
export type DrawnItem = {
  position: number
  questionId: string
  version: number
  choose: number
  choiceOrder: string[]
}

/**
 * Shuffles the questions of a timed exam, keeps the authored order in practice, and always shuffles choices. The same
 * seed and questions always give the same form.
 */
export function drawForm(
  pool: readonly DrawQuestion[],
  seed: number,
  { shuffled }: { shuffled: boolean },
): DrawnItem[] {
  const random = seededRandom(seed)
  const ordered = shuffled ? shuffle(pool, random) : [...pool]
  return ordered.map(({ choiceIds, ...question }, index) => ({
    ...question,
    position: index + 1,
    // Sorted first, so that the result does not depend on the order of rows from the database.
    choiceOrder: shuffle(choiceIds.toSorted(), random),
  }))
}

/** The questions of a practice session: `count` ids drawn with the seed, or the first `count` in their order. */
export function pickQuestions(
  ids: readonly string[],
  seed: number,
  { count, isShuffled }: { count: number; isShuffled: boolean },
): string[] {
  return (isShuffled ? shuffle(ids, seededRandom(seed)) : ids).slice(0, count)
}

/** Fisher–Yates shuffle of a copy; `random` returns numbers uniform in [0, 1). */
export function shuffle<T>(values: readonly T[], random: () => number): T[] {
  const result = [...values]
  for (let last = result.length - 1; last > 0; last -= 1) {
    const pick = Math.floor(random() * (last + 1))
    ;[result[last], result[pick]] = [result[pick]!, result[last]!]
  }
  return result
}

/** mulberry32: a reproducible generator with 32 bits of state, which is enough for shuffling. */
export function seededRandom(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A random seed that fits PostgreSQL's signed 32-bit integer. */
export function drawSeed(random: () => number): number {
  return Math.floor(random() * 4_294_967_296) | 0
}
