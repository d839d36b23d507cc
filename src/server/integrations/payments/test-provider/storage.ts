// Saves the test provider's state in one file of the data folder, for one process.
import { readFileSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { WorldState } from './world-state.ts'

export type Storage = {
  /** Null if nothing is saved yet. If the file cannot be read, throws an error that says what to do. */
  load: () => WorldState | null
  save: (state: WorldState) => Promise<void>
}

/** The file contains email addresses, so only its owner may read it. */
const PRIVATE_FILE = 0o600
const PRIVATE_FOLDER = 0o700

export function createMemoryStorage(): Storage {
  let kept: string | null = null
  return {
    load: () => (kept === null ? null : WorldState.parse(JSON.parse(kept))),
    save: async (state) => void (kept = JSON.stringify(state)),
  }
}

export function createFileStorage(dataDir: string): Storage {
  const path = join(dataDir, 'payments-test.json')
  let writing: Promise<void> = Promise.resolve()
  let waiting: { text: string; done: Promise<void> } | null = null

  async function write(text: string): Promise<void> {
    await mkdir(dirname(path), { recursive: true, mode: PRIVATE_FOLDER })
    const draft = `${path}.part`
    await writeFile(draft, text, { mode: PRIVATE_FILE, flush: true })
    await rename(draft, path)
  }

  return {
    load: () => read(path),
    save: (state) => {
      const text = JSON.stringify(state)
      // While one state is being written, only the newest of those that follow is kept for the next write.
      if (waiting) {
        waiting.text = text
        return waiting.done
      }
      const next = { text, done: Promise.resolve() }
      next.done = writing
        .catch(() => undefined)
        .then(() => {
          waiting = null
          return write(next.text)
        })
      waiting = next
      writing = next.done
      return next.done
    },
  }
}

function read(path: string): WorldState | null {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  try {
    return WorldState.parse(JSON.parse(text))
  } catch (error) {
    throw new Error(
      `${path} is not a valid state of the test payment provider. Move the file away to begin with an empty one: the provider will then not know this site's subscriptions.`,
      { cause: error },
    )
  }
}
