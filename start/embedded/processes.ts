// Facts about other processes. Process ids are reused, so an id alone does not identify a process.
import { execFileSync } from 'node:child_process'
import { readFileSync, realpathSync } from 'node:fs'

const hasProc = process.platform === 'linux'

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
  // Without an init process (as in some containers), dead processes stay in the process table for ever.
  return !hasProc || !['Z', 'X'].includes(procStat(pid)?.state ?? 'X')
}

/** A string that identifies a process even if its id is reused; null if there is no such process. */
export function identityOf(pid: number): string | null {
  if (!hasProc) return ps(pid, 'lstart')
  const stat = procStat(pid)
  return stat && `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}/${stat.startTime}`
}

export function parentOf(pid: number): number | null {
  if (!hasProc) return Number(ps(pid, 'ppid')) || null
  return procStat(pid)?.parent ?? null
}

/** True if this process is the PostgreSQL server of that folder. On Linux, the folder is its working directory. */
export function isPostmaster(pid: number, clusterDir: string): boolean {
  if (!hasProc) return ps(pid, 'command')?.includes(clusterDir) ?? false
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')[0] ?? ''
    return command.endsWith('postgres') && realpathSync(`/proc/${pid}/cwd`) === realpathSync(clusterDir)
  } catch {
    return false
  }
}

function procStat(pid: number): { state: string; parent: number; startTime: string } | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is the program's name in brackets, and the name may itself contain brackets.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return { state: fields[0] ?? '', parent: Number(fields[1]), startTime: fields[19] ?? '' }
  } catch {
    return null
  }
}

function ps(pid: number, column: 'lstart' | 'ppid' | 'command'): string | null {
  try {
    return (
      execFileSync('ps', ['-ww', '-o', `${column}=`, '-p', String(pid)], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }).trim() || null
    )
  } catch {
    return null
  }
}
