// The output of a start: one line per step, with the time it took.

export type Progress = {
  /** Runs the work and prints how long it took. A slow step is announced while it runs. */
  step: <T>(title: string, work: () => T | Promise<T>) => Promise<T>
  note: (message: string) => void
}

const SOON_MS = 700

export function createProgress(print: (line: string) => void = console.log): Progress {
  return {
    async step(title, work) {
      const startedAt = performance.now()
      const timer = setTimeout(() => print(`  … ${title}`), SOON_MS)
      try {
        const result = await work()
        print(`  ✓ ${title} (${seconds(startedAt)})`)
        return result
      } finally {
        clearTimeout(timer)
      }
    },
    note: (message) => print(`    ${message}`),
  }
}

export function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`
}
