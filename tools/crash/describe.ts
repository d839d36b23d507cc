// The findings of a run, and a description of them for people to read.
import type { Tally } from './ask.ts'
import type { Finding } from './ledger.ts'
import type { Victim } from './supervisor.ts'

export type CrashReport = {
  acknowledged: number
  findings: Finding[]
  duplicated: number
  submitted: number
  wrongScores: number
  recoveries: { victim: Victim; ms: number }[]
  /** How often the server ended without being killed. */
  surprises: number
  tally: Tally
  /** The server's log. */
  log: string
  /** The folder with logs and data; null if the run had no findings. */
  keptIn: string | null
}

export function lossesOf({ findings }: Pick<CrashReport, 'findings'>): number {
  return findings.length
}

/** True if nothing is missing or duplicated, every score is right, and the server ended only when killed. */
export function isClean(report: Omit<CrashReport, 'keptIn'>): boolean {
  const { duplicated, wrongScores, surprises, tally } = report
  return (
    lossesOf(report) === 0 &&
    duplicated === 0 &&
    wrongScores === 0 &&
    surprises === 0 &&
    tally.unexpected.size === 0
  )
}

export function describeReport(report: CrashReport): string {
  const { findings, recoveries, tally } = report
  const count = (...kinds: string[]) => findings.filter(({ kind }) => kinds.includes(kind)).length
  const took = recoveries.map(({ ms }) => ms).toSorted((a, b) => a - b)
  const seconds = (ms: number | undefined) => (ms === undefined ? '–' : `${(ms / 1000).toFixed(1)} s`)
  const unexpected = [...tally.unexpected].map(([name, times]) => `${name} × ${times}`).join(', ')
  return table({
    'answers acknowledged': report.acknowledged,
    lost: count('lost'),
    'stale (older than acknowledged)': count('stale'),
    'altered (not what was sent)': count('altered'),
    duplicated: count('duplicated') + report.duplicated,
    'attempts submitted': report.submitted,
    'scores that differ': report.wrongScores,
    'outcomes unknown, asked again': tally.unknown,
    'unexpected replies': unexpected || 'none',
    'server ended by itself': report.surprises,
    'recovery, median / max': `${seconds(took[Math.floor(took.length / 2)])} / ${seconds(took.at(-1))}`,
    ...(report.keptIn && { 'logs and data': report.keptIn }),
  })
}

function table(rows: Record<string, string | number>): string {
  return Object.entries(rows)
    .map(
      ([name, value]) =>
        `  ${name.padEnd(34)}${typeof value === 'number' ? value.toLocaleString('en') : value}`,
    )
    .join('\n')
}
