// Many people take an exam while the server and its database are killed. Every acknowledged answer must survive.
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { buildCourse, type BuiltExam } from '../../test/builders/course.ts'
import { openDatabase, openPool } from '../../src/server/db/database.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { isRoot } from '../../start/embedded/unix-account.ts'
import type { Tally } from './ask.ts'
import { createClock } from './clock.ts'
import { type CrashReport, isClean } from './describe.ts'
import { gradePercent } from './grade.ts'
import { compare, createLedger, type Finding, type Ledger } from './ledger.ts'
import { addPeople } from './people.ts'
import { findFreePort } from './find-free-port.ts'
import { type Room, sit } from './sit.ts'
import { countDuplicates, readAnswers, readScores } from './stored.ts'
import { superviseSite } from './supervise-site.ts'
import { type Supervised, supervise, type Victim } from './supervisor.ts'

export type CrashOptions = {
  attempts: number
  /**
   * Either all or none must be `own_…`, because those victims need a site that runs its own database.
   */
  victims: readonly Victim[]
  /** The minimum total time in seconds, over which the kills are spread. */
  seconds?: number
  /** Makes PostgreSQL acknowledge before it has written to disk; the run must detect the losses. */
  isUnsafe?: boolean
  onProgress?: (message: string) => void
  /** Called with a function that stops the run, so that an interrupted run can clean up. */
  onStarted?: (stop: () => Promise<void>) => void
}

type Outcome = Omit<CrashReport, 'keptIn'>

const QUESTIONS = 20
/** One person in this many submits and starts again; the others only answer. */
const SUBMITTING = 4
const WARM_UP_MS = 1_500
const HOPELESS_MS = 60_000

export async function runCrash(options: CrashOptions): Promise<CrashReport> {
  const folder = await makeFolder()
  const authSecret = randomBytes(48).toString('base64url')
  const port = await findFreePort()
  const supervised = options.victims.some((victim) => victim.startsWith('own_'))
    ? await superviseSite({ folder, port, authSecret })
    : await supervise({ folder, port, authSecret, isUnsafe: options.isUnsafe ?? false })
  options.onStarted?.(async () => {
    await supervised.stop()
    await rm(folder, { recursive: true, force: true })
  })
  try {
    const report = await endure(supervised, authSecret, options)
    const isKept = options.isUnsafe !== true && !isClean(report)
    await supervised.stop()
    if (!isKept) await rm(folder, { recursive: true, force: true })
    return { ...report, keptIn: isKept ? folder : null }
  } catch (error) {
    await supervised.stop()
    throw new Error(`the crash run failed; its logs and data are in ${folder}`, { cause: error })
  }
}

/**
 * Creates the folder on disk, because in memory even an unsafe database would survive. Its path is short,
 * because a socket's path must be.
 */
async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(existsSync('/var/tmp') ? '/var/tmp' : tmpdir(), 'cutscore-crash-'))
  // PostgreSQL does not run as root, and its user must be able to enter this folder.
  if (isRoot) await chmod(folder, 0o711)
  return folder
}

async function endure(supervised: Supervised, authSecret: string, options: CrashOptions): Promise<Outcome> {
  const { attempts, victims, seconds = 0, isUnsafe = false, onProgress = () => {} } = options
  await migrate(supervised.urls.owner)
  if (isUnsafe) await stopWaitingForTheDisk(supervised.adminUrl)
  const exam = await buildExam(supervised.urls.owner)
  const people = await asOwner(supervised, (owner) => addPeople(owner, attempts, authSecret))
  await supervised.startServer()

  const ledger = createLedger()
  const clock = createClock()
  const tally: Tally = { unknown: 0, unexpected: new Map() }
  const submitted = new Set<string>()
  const room: Room = {
    baseUrl: supervised.baseUrl,
    exam,
    ledger,
    tally,
    ...clock,
    onSubmitted: (attemptId) => void submitted.add(attemptId),
  }
  const everybody = Promise.all(
    people.map((person, index) => sit(person, room, { submits: index % SUBMITTING === 0 })),
  )
  const findings = new Map<string, Finding>()
  const check = async () => {
    const promises = ledger.promises()
    const stored = await asOwner(supervised, readAnswers)
    for (const finding of compare(promises, stored, ledger.wasSent)) findings.set(nameOf(finding), finding)
  }

  const recoveries: Outcome['recoveries'] = []
  const pauseMs = Math.max(0, (seconds * 1000 - WARM_UP_MS) / victims.length)
  const startedAt = performance.now()
  await sleep(WARM_UP_MS)
  for (const [index, victim] of victims.entries()) {
    await sleep(Math.random() * 500)
    const { killedAt, backAt } = await supervised.crash(victim)
    // Checked now, before people save newer answers over missing ones.
    if (!victim.endsWith('server')) await check()
    const ms = (await clock.acknowledgedAfter(backAt)) - killedAt
    recoveries.push({ victim, ms })
    onProgress(`kill ${index + 1} of ${victims.length}: ${victim}, back in ${(ms / 1000).toFixed(1)} s`)
    await sleep(Math.max(500, startedAt + (index + 1) * pauseMs - performance.now()))
  }
  clock.end(HOPELESS_MS)
  await everybody
  await check()
  return {
    acknowledged: ledger.count,
    findings: [...findings.values()],
    duplicated: await asOwner(supervised, countDuplicates),
    submitted: submitted.size,
    wrongScores: await asOwner(supervised, (owner) => countWrongScores(owner, exam, ledger, [...submitted])),
    recoveries,
    surprises: supervised.countSurprises(),
    log: supervised.readLog(),
    tally,
  }
}

async function countWrongScores(
  owner: Client,
  exam: BuiltExam,
  ledger: Ledger,
  attemptIds: readonly string[],
): Promise<number> {
  const scores = await readScores(owner, attemptIds)
  return attemptIds.filter((attemptId) => {
    const answers = ledger.newestOf(attemptId)
    const score = scores.get(attemptId)
    return score?.percent !== gradePercent(exam.questions, answers) || score.events !== answers.length
  }).length
}

async function buildExam(ownerUrl: string): Promise<BuiltExam> {
  const pool = openPool(ownerUrl, { max: 2 })
  try {
    const { sets } = await buildCourse(openDatabase(pool), { sets: 1, questionsPerSet: QUESTIONS })
    return sets[0]!
  } finally {
    await pool.end()
  }
}

async function stopWaitingForTheDisk(adminUrl: string): Promise<void> {
  const admin = await connect(adminUrl)
  // Delays writing acknowledged data to disk, so that even a slow machine has answers to lose.
  await admin.query(`alter system set wal_writer_delay = '2s'`)
  await admin.query('select pg_reload_conf()')
  for (const role of ['cutscore_app', 'cutscore_keys'])
    await admin.query(`alter role ${role} set synchronous_commit = off`)
  await admin.end()
}

async function asOwner<T>({ urls }: Supervised, work: (owner: Client) => Promise<T>): Promise<T> {
  const owner = await connect(urls.owner)
  try {
    return await work(owner)
  } finally {
    await owner.end()
  }
}

async function connect(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString })
  await client.connect()
  return client
}

function nameOf({ kind, attemptId, questionId, promised }: Finding): string {
  return [kind, attemptId, questionId, promised].join('/')
}
