/** Builds the browser's files and the renderer into `dist/` if any of their sources has changed. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { glob, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { extname, join, relative } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { MAPS_FOLDER } from '../src/server/config/build.ts'
import { KEPT, keepEarlierAssets } from './build/keep-assets.ts'
import { moveMaps } from './build/move-maps.ts'
import { keepRelease } from './build/keep-release.ts'
import { fillServiceWorker } from './build/service-worker.ts'
import { takeTurn } from './build/take-turn.ts'

const ROOT = join(import.meta.dirname, '..')
const DIST = join(ROOT, 'dist')
const STAMP = join(DIST, '.build-stamp')

const SOURCES = [
  'src/{web,contract,domain}/**/*',
  'public/**/*',
  'vite.config.ts',
  'start/build.ts',
  'start/build/*.ts',
  'src/server/http/assets.ts',
  'package.json',
  'package-lock.json',
]
/** With these, everything that a release consists of. */
const SERVER_SOURCES = ['src/server/**/*.ts', 'start/**/*.ts', 'db/migrations/*.sql']
const IS_TEST = /\.test\.tsx?$/
const COMPRESSED = new Set(['.js', '.css', '.svg', '.json', '.html'])

const IN_TURN = '--in-turn'

export type Progress = (message: string) => void

/**
 * Returns true if a build was needed. The build runs in a separate process, because it needs several times as
 * much memory as the server, which would not return that memory to the system.
 */
export async function buildIfStale(onProgress: Progress = () => {}): Promise<boolean> {
  const isBuilt = await buildPages(onProgress)
  await keepRelease(DIST, await hashFiles([...SOURCES, ...SERVER_SOURCES]), new Date())
  return isBuilt
}

async function buildPages(onProgress: Progress): Promise<boolean> {
  if (await isFresh()) return false
  // Two builds at once would delete each other's files. The second one waits, and then finds nothing left to do.
  const release = await takeTurn(join(DIST, '.building'), () => onProgress('Waiting for another build'))
  try {
    if (await isFresh()) return false
    await buildInChild(onProgress)
    return true
  } finally {
    await release()
  }
}

async function buildInChild(onProgress: Progress): Promise<void> {
  const child = spawn(process.execPath, [import.meta.filename, IN_TURN], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  createInterface(child.stdout).on('line', onProgress)
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`the pages could not be built (exit ${code})`)
}

async function isFresh(): Promise<boolean> {
  return (await readFile(STAMP, 'utf8').catch(() => '')) === (await hashSources())
}

async function build(onProgress: Progress): Promise<void> {
  const hash = await hashSources()
  // The build goes to a separate folder and is moved into `dist` at the end, so that a running server never
  // sees half of it.
  const work = join(DIST, `.building-${process.pid}`)
  try {
    onProgress('Building the pages')
    await buildInto(work)
    onProgress('Compressing')
    await compressAll(join(work, 'client'))
    await keepEarlierAssets(DIST, work, Date.now())
    for (const part of ['client', 'render', 'manifest.json', MAPS_FOLDER, KEPT]) {
      await rm(join(DIST, part), { recursive: true, force: true })
      await rename(join(work, part), join(DIST, part))
    }
    await writeFile(STAMP, hash)
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

function hashSources(): Promise<string> {
  return hashFiles(SOURCES)
}

async function hashFiles(patterns: readonly string[]): Promise<string> {
  const files = new Set<string>()
  for await (const entry of glob(patterns, { cwd: ROOT, withFileTypes: true })) {
    if (entry.isFile() && !IS_TEST.test(entry.name)) files.add(join(entry.parentPath, entry.name))
  }
  const hash = createHash('sha256').update(process.version)
  for (const file of [...files].toSorted()) hash.update(relative(ROOT, file)).update(await readFile(file))
  return hash.digest('hex')
}

async function buildInto(work: string): Promise<void> {
  const vite = await import('vite')
  const common = { root: ROOT, logLevel: 'warn', mode: 'production' } as const
  await mkdir(work, { recursive: true })
  await Promise.all([
    vite.build({ ...common, build: { outDir: join(work, 'client'), emptyOutDir: true } }),
    vite.build({ ...common, build: { ssr: true, outDir: join(work, 'render'), emptyOutDir: true } }),
  ])
  // The manifest stays out of the public files, because only the server needs it.
  await rename(join(work, 'client/.vite/manifest.json'), join(work, 'manifest.json'))
  await rm(join(work, 'client/.vite'), { recursive: true })
  await moveMaps(join(work, 'client/assets'), join(work, MAPS_FOLDER))
  await fillServiceWorker(join(work, 'client'), join(work, 'manifest.json'))
}

async function compressAll(folder: string): Promise<void> {
  const brotli = promisify(brotliCompress)
  const zip = promisify(gzip)
  const jobs: Promise<unknown>[] = []
  for await (const name of glob('**/*', { cwd: folder })) {
    const file = join(folder, name)
    if (!COMPRESSED.has(extname(file)) || !(await stat(file)).isFile()) continue
    const raw = await readFile(file)
    const options = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: raw.length } }
    jobs.push(
      brotli(raw, options).then((data) => writeFile(`${file}.br`, data)),
      zip(raw, { level: 9 }).then((data) => writeFile(`${file}.gz`, data)),
    )
  }
  await Promise.all(jobs)
}

if (process.argv[1] === import.meta.filename) {
  const startedAt = Date.now()
  // This is the child process; its parent already holds the turn.
  if (process.argv[2] === IN_TURN) await build((message) => console.log(message))
  else if (await buildIfStale((message) => console.log(message)))
    console.log(`Built in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`)
  else console.log('Up to date')
}
