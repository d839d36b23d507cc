import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Rendered, Source } from './renderer.ts'

export type { Rendered, Source }

const TIMEOUT_MS = 120_000

/** Makes HTML of Markdown in a process of its own, which gets nothing of our environment and ends with it. */
export async function renderMarkdown(sources: readonly Source[]): Promise<Rendered[]> {
  if (sources.length === 0) return []
  const child = fork(join(import.meta.dirname, 'render-process.ts'), {
    env: {},
    execArgv: [],
    timeout: TIMEOUT_MS,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  const errors: Buffer[] = []
  child.stderr!.on('data', (chunk: Buffer) => errors.push(chunk))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('message', (rendered) => resolve(rendered as Rendered[]))
    child.once('exit', (code, signal) =>
      reject(
        new Error(
          `rendering ended early (${signal ?? code}): ${Buffer.concat(errors).toString().slice(0, 2_000)}`,
        ),
      ),
    )
    child.send([...sources])
  })
}

/** Changes when the same Markdown may become other HTML: with our code, or with either library. */
export function rendererVersion(): string {
  const { resolve } = createRequire(import.meta.url)
  const hash = createHash('sha256').update(readFileSync(join(import.meta.dirname, 'renderer.ts')))
  for (const name of ['markdown-it', 'shiki']) hash.update(versionOf(dirname(resolve(name)), name))
  return hash.digest('hex').slice(0, 12)
}

/** Some packages do not export their package.json, so it is looked for from their main file upwards. */
function versionOf(folder: string, name: string): string {
  const read = readJson(join(folder, 'package.json'))
  if (read?.name === name) return read.version
  return versionOf(dirname(folder), name)
}

function readJson(path: string): { name?: string; version: string } | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return null
  }
}
