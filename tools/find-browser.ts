// Finds a Chromium for tests and measurements: the configured one, the one from npm, one on the system, or a newly
// installed one.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Problem } from '../start/problem.ts'

export type Browser = {
  executablePath: string
  /** The arguments for launching it. */
  args: string[]
  env: Record<string, string>
}

const require = createRequire(import.meta.url)
const isRoot = process.getuid?.() === 0
const QUIET = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-gpu',
  '--disable-quic',
  '--disable-sync',
  '--no-first-run',
]
const NO_SANDBOX = '--no-sandbox'

/** May install a browser, so call it once before the workers of a test run start. */
export async function findBrowser(onProgress: (message: string) => void = console.error): Promise<Browser> {
  const given = named()
  if (given) return withArgs(given)
  // Preferred because it cannot open windows, which makes it faster, and because it is the same on every machine.
  const packed = tryUnpack(onProgress)
  if (packed) return packed
  const there = await installed()
  if (there) return withArgs(there)
  onProgress('No Chromium on this machine: installing one …')
  if (isRoot && existsSync('/etc/debian_version')) {
    runOrSay('apt-get', 'update', '-qq')
    runOrSay('apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation')
  } else {
    runOrSay(process.execPath, require.resolve('@playwright/test/cli'), 'install', '--no-shell', 'chromium')
  }
  const now = await installed()
  if (now) return withArgs(now)
  throw new Problem(
    'No Chromium was found, and installing one failed. Set the path of a browser: CHROMIUM_PATH=/path/to/chromium',
  )
}

function named(): string | null {
  const given = process.env.CHROMIUM_PATH
  if (!given) return null
  if (existsSync(given)) return given
  throw new Problem(`CHROMIUM_PATH is ${given}, but there is no such file.`)
}

async function installed(): Promise<string | null> {
  const { chromium } = await import('@playwright/test')
  const places = [
    chromium.executablePath(),
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ]
  return places.find((path) => path && existsSync(path)) ?? null
}

function withArgs(executablePath: string): Browser {
  // Chromium's sandbox does not work as root.
  return { executablePath, args: [...QUIET, ...(isRoot ? [NO_SANDBOX] : [])], env: {} }
}

function tryUnpack(onProgress: (message: string) => void): Browser | null {
  try {
    return unpack(onProgress)
  } catch (error) {
    // There is no space, or no permission to write. Use the system's browser instead.
    onProgress(error instanceof Error ? error.message : String(error))
    return null
  }
}

/** The Chromium in node_modules includes libraries that a bare Linux lacks. It is unpacked once. */
function unpack(onProgress: (message: string) => void): Browser | null {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null
  const root = packageRoot()
  if (!root) return null
  const { version } = require(join(root, 'package.json')) as { version: string }
  const cache = join(root, '..', '..', '.cache')
  const home = join(cache, `chromium-${version}`)
  if (!existsSync(home)) {
    onProgress('Unpacking the Chromium from node_modules …')
    mkdirSync(cache, { recursive: true })
    // Moved into place when complete, so that an interrupted run leaves no incomplete browser.
    const draft = mkdtempSync(join(cache, 'chromium-'))
    try {
      inflateInto(draft)
      writeFileSync(join(draft, 'fonts', 'fonts.conf'), fontsConf(home))
      renameSync(draft, home)
    } catch (error) {
      rmSync(draft, { recursive: true, force: true })
      // Another process may have unpacked it in the meantime; then use that copy.
      if (!existsSync(home)) throw error
    }
  }
  return {
    executablePath: join(home, 'chromium'),
    args: [...QUIET, NO_SANDBOX],
    env: { LD_LIBRARY_PATH: join(home, 'al2023', 'lib'), FONTCONFIG_PATH: join(home, 'fonts') },
  }
}

function packageRoot(): string | null {
  try {
    return dirname(dirname(require.resolve('@sparticuz/chromium')))
  } catch {
    return null
  }
}

/**
 * Runs the package's own unpacking in a child process with its own environment, because it unpacks into the
 * temporary folder, and adds its libraries only if it seems to be running in a certain cloud.
 */
function inflateInto(folder: string): void {
  const script = `import chromium from '@sparticuz/chromium'\nawait chromium.executablePath()`
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: dirname(import.meta.dirname),
    env: { ...process.env, TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`Chromium could not be unpacked: ${stderr.trim()}`)
}

/**
 * A font configuration for this machine, because the package's own is for that cloud. Without fonts, sizes
 * would be wrong.
 */
function fontsConf(home: string): string {
  const folders = [join(home, 'fonts'), '/usr/share/fonts', '/usr/local/share/fonts']
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
${folders.map((folder) => `  <dir>${folder}</dir>`).join('\n')}
  <cachedir>${join(home, 'fonts-cache')}</cachedir>
</fontconfig>
`
}

function runOrSay(command: string, ...args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { status, error } = spawnSync(command, args, { stdio: ['ignore', 2, 2], env })
  if (status !== 0) console.error(`${command} ${args[0] ?? ''} failed${error ? `: ${error.message}` : ''}`)
}
