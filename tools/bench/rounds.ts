// A single figure mostly shows how busy the machine was; the ratio of two figures measured in turn shows how fast the product is.

export type Ratio = { median: number; min: number; max: number; ours: number; limit: number; rounds: number }

/** Measures the limit and the product in turn, so that other load on the machine affects both. */
export async function measureRatio(
  rounds: number,
  { limit, ours }: { limit: () => Promise<number>; ours: () => Promise<number> },
): Promise<Ratio> {
  const ratios: number[] = []
  const figures: { ours: number[]; limit: number[] } = { ours: [], limit: [] }
  for (let round = 0; round < rounds; round += 1) {
    const against = await limit()
    const reached = await ours()
    ratios.push(reached / against)
    figures.ours.push(reached)
    figures.limit.push(against)
  }
  return {
    median: median(ratios),
    min: Math.min(...ratios),
    max: Math.max(...ratios),
    ours: median(figures.ours),
    limit: median(figures.limit),
    rounds,
  }
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}
