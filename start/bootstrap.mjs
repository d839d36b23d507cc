// Runs on whatever Node the machine has, before anything is installed, so it is plain JavaScript without dependencies.
// It installs the packages of the lockfile, finds the pinned Node, and runs the given script on it.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { basename, delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { keepServer } from './keep-server.mjs'

const OLDEST_HOST = [20, 10]
const OLDEST_RUNTIME = 26
const isWindows = process.platform === 'win32'
const root = dirname(dirname(fileURLToPath(import.meta.url)))
const modules = join(root, 'node_modules')
const stamp = join(modules, '.bootstrap-stamp')

let child = null
let isStopping = false
let isInstalling = false
passSignalsOn()
stopWhenOrphaned()
await main()

async function main() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < OLDEST_HOST[0] || (major === OLDEST_HOST[0] && minor < OLDEST_HOST[1])) {
    fail(
      `Cutscore needs Node ${OLDEST_HOST.join('.')} or newer to start; this is Node ${process.versions.node}.\n` +
        'Install a current one from https://nodejs.org and run the command again.',
    )
  }
  const [script, ...args] = process.argv.slice(2)
  if (!script) fail('Usage: node start/bootstrap.mjs <script> [arguments]')

  const lockfile = readFileSync(join(root, 'package-lock.json'), 'utf8')
  const wanted = createHash('sha256')
    .update(lockfile)
    .update(`${process.platform}-${process.arch}`)
    .digest('hex')
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) await install(lockfile, wanted)

  const node = pinnedNode() ?? (major >= OLDEST_RUNTIME ? process.execPath : null)
  if (!node) {
    // A pinned Node that cannot run here (on musl, for example) would shadow the machine's own in `npm run`,
    // and no script would start.
    rmSync(join(modules, '.bin', 'node'), { force: true })
    fail(
      `No prebuilt Node ${OLDEST_RUNTIME} runs on this machine (${process.platform}-${process.arch}). Install Node ${OLDEST_RUNTIME} or newer and run the command again.`,
    )
  }
  // These options save memory on small machines. With V8's defaults, the server's heap grows from 60 MB to
  // 300 MB before a full collection, and glibc does not return the memory used to compress pages. Without the last flag, V8
  // takes the requests of a busy minute for long-lived ones ever after, and each kept page costs twice the processor time.
  const isServer = basename(script) === 'start.ts'
  const runtime = JSON.parse(readFileSync(join(root, 'start/server-runtime.json'), 'utf8'))
  const argv = [...(isServer ? runtime.flags : []), join(root, script), ...args]
  const env = {
    ...(isServer && runtime.env),
    ...process.env,
    PATH: dirname(node) + delimiter + (process.env.PATH ?? ''),
    CUTSCORE_STARTER_PID: String(process.pid),
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(modules, '.cache', 'compile'),
  }
  const code = await keepServer((onWord) => run(node, argv, env, onWord), {
    isStopping: () => isStopping,
    say: (words) => console.error(`\n${words}`),
  })
  process.exit(code)
}

async function install(lockfile, wanted) {
  const started = Date.now()
  console.error('Installing what package-lock.json says (about 1 GB on disk, once) …')
  // If the stamp is missing, the next run installs again, so an interrupted installation is repaired.
  rmSync(stamp, { force: true })
  const ticker = setInterval(
    () => console.error(`  … still installing, ${Math.round((Date.now() - started) / 1000)} s`),
    10_000,
  )
  isInstalling = true
  const [command, prefix] = npm()
  // Otherwise NODE_ENV=production or an `omit` in the user's npmrc would leave out the build tools.
  const everything = ['--include=dev', '--include=optional', '--include=peer']
  const { code } = await run(
    command,
    [...prefix, 'ci', '--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error', ...everything],
    process.env,
  )
  clearInterval(ticker)
  isInstalling = false
  if (code !== 0) {
    if (!isStopping)
      console.error(
        'The install did not finish. The output of npm is above. Run the command again once the problem is solved.',
      )
    process.exit(code ?? 1)
  }
  // npm does not report a failed download of an optional package, and both Node and PostgreSQL are optional packages.
  const missing = absentPlatformPackages(JSON.parse(lockfile))
  if (missing.length > 0)
    fail(`npm did not install ${missing.join(' and ')}. Check the network and run the command again.`)
  writeFileSync(stamp, wanted)
  console.error(`Installed in ${Math.round((Date.now() - started) / 1000)} s.`)
}

/** The npm that started this script, with its own Node, because the Node in node_modules is about to be deleted. */
function npm() {
  const cli = process.env.npm_execpath
  if (cli && basename(cli) === 'npm-cli.js') return [process.env.npm_node_execpath ?? process.execPath, [cli]]
  return [isWindows ? 'npm.cmd' : 'npm', []]
}

function absentPlatformPackages({ packages }) {
  return Object.keys(packages[''].optionalDependencies ?? {}).filter((name) => {
    const entry = packages[`node_modules/${name}`]
    const isForUs =
      entry && [].concat(entry.os).includes(process.platform) && [].concat(entry.cpu).includes(process.arch)
    return isForUs && !existsSync(join(modules, name, 'package.json'))
  })
}

function pinnedNode() {
  const platform = `${isWindows ? 'win' : process.platform}-${process.arch}`
  const candidates = [`node-${platform}`, `node-bin-${platform}`].map((name) =>
    join(modules, name, 'bin', isWindows ? 'node.exe' : 'node'),
  )
  return candidates.find((path) => existsSync(path) && spawnSync(path, ['--version']).status === 0) ?? null
}

/** With `onWord`, the program can send words over a channel. Resolves when it has ended. */
function run(command, args, env, onWord) {
  if (isStopping) return new Promise(() => {})
  return new Promise((resolve) => {
    const stdio = ['inherit', 'inherit', 'inherit', ...(onWord ? ['ipc'] : [])]
    child = spawn(command, args, { cwd: root, stdio, env, shell: command.endsWith('.cmd') })
    if (onWord) child.on('message', onWord)
    child.on('error', (error) => {
      console.error(`${command} could not be started: ${error.message}`)
      resolve({ code: 127, signal: null })
    })
    child.on('exit', (code, signal) => {
      child = null
      resolve({ code, signal })
    })
  })
}

function passSignalsOn() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      isStopping = true
      if (!child) process.exit(128 + constants.signals[signal])
      // A terminal sends Ctrl-C to the whole group, so the child has received it already.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
      // npm may take half a minute to finish. Killing it is safe, because the next run repeats the installation.
      if (isInstalling) setTimeout(() => child?.kill('SIGKILL'), 2_000).unref()
    })
  }
}

/** If npm is killed with -9 or its shell ignores SIGTERM, this process gets no signal, but its parent process changes. */
function stopWhenOrphaned() {
  if (!process.env.npm_lifecycle_event || isWindows) return
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid === parent || isStopping) return
    isStopping = true
    if (child) child.kill('SIGTERM')
    else process.exit(1)
  }, 500).unref()
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
