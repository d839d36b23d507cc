// Kills processes with SIGKILL, so that they cannot clean up.
import { readdirSync } from 'node:fs'
import { parentOf } from '../../start/embedded/processes.ts'
import { hasCode } from '../../start/problem.ts'

export function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if (!hasCode(error, 'ESRCH')) throw error
  }
}

/** Kills the process and its children at once, so that none can finish its work. */
export function killFamily(pid: number): void {
  const children = childrenOf(pid)
  kill(pid)
  for (const child of children) kill(child)
}

/** Returns an empty list where there is no /proc; then only the process itself is killed. */
function childrenOf(pid: number): number[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .map(Number)
    .filter((other) => other > 0 && parentOf(other) === pid)
}
