import { mkdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive } from '../embedded/processes.ts'
import { hasCode, Problem } from '../problem.ts'

const ASK_AGAIN_MS = 100
const BEAT_MS = 2_000
/**
 * The holder renews its folder every two seconds, so a folder older than this belongs to a process that was
 * killed.
 */
const STALE_MS = 15_000
const PATIENCE_MS = 5 * 60_000

/** Waits until the folder is free, creates it, and returns the function that releases it. */
export async function takeTurn(
  folder: string,
  onWait: () => void = () => {},
  { staleMs = STALE_MS, patienceMs = PATIENCE_MS } = {},
): Promise<() => Promise<void>> {
  await mkdir(dirname(folder), { recursive: true })
  const deadline = Date.now() + patienceMs
  for (let hasSaid = false; !(await make(folder)); hasSaid = true) {
    if (await isAbandoned(folder, staleMs)) {
      await rm(folder, { recursive: true, force: true })
      continue
    }
    if (Date.now() > deadline)
      throw new Problem(
        `Another process seems to have been building for minutes. If no build is running, delete ${folder} and start again.`,
      )
    if (!hasSaid) onWait()
    await sleep(ASK_AGAIN_MS)
  }
  await writeFile(join(folder, 'pid'), String(process.pid))
  const beat = setInterval(() => void utimes(folder, new Date(), new Date()).catch(() => {}), BEAT_MS)
  beat.unref()
  return async () => {
    clearInterval(beat)
    await rm(folder, { recursive: true, force: true })
  }
}

async function make(folder: string): Promise<boolean> {
  try {
    await mkdir(folder)
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  }
}

/** True if the holder's process is gone, or if it runs on another machine and has stopped renewing the folder. */
async function isAbandoned(folder: string, staleMs: number): Promise<boolean> {
  try {
    const age = Date.now() - (await stat(folder)).mtimeMs
    if (age > staleMs) return true
    const pid = Number(await readFile(join(folder, 'pid'), 'utf8'))
    return pid > 0 && !isAlive(pid)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false
    throw error
  }
}
