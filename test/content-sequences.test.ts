import { join } from 'node:path'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportCourse } from '../src/server/modules/authoring/exporting/export-course.ts'
import { decideConflict } from '../src/server/modules/authoring/merging/decide-conflict.ts'
import { findConflicts } from '../src/server/modules/authoring/merging/find-conflicts.ts'
import { type ContentFiles, contentOf, rowsOf } from './builders/content.ts'
import { allRows, conflictNames, fileValues, storedValues, type Values } from './builders/content-values.ts'
import { startTestApp, type TestApp } from './harness/harness.ts'
import {
  actOnTheWeb,
  editFiles,
  type Edit,
  loadOnce,
  plainHtml,
  step,
  type Step,
} from './model/content-acts.ts'
import { expectDecision, expectStart, type Taken } from './model/merge-model.ts'

/**
 * Random sequences of edits of a course's files, of changes on the web, of exports and of starts, also by two processes at
 * once. After each start, the stored values are compared with a model that knows only the file's value, the one last taken
 * up, and the stored one. `npm test` runs 24 sequences, `npm run test:long` 5,000.
 */
const SEQUENCES = Number(process.env.SEQUENCES ?? 24)
/** Other seeds give other sequences, so that a long run can be made in parts. */
const SEED = Number(process.env.SEED ?? 20_261_125)
const LANES = 4

let app: TestApp
const { make, load } = contentOf(() => app, 'walk')
/** By lane, a course whose sets can be linked: what one lane does to a shared set would raise another's revision. */
const linkable: string[] = []
const actor = { userId: '', requestId: '' }
beforeAll(async () => {
  app = await startTestApp()
  const { userId } = await app.person({ role: 'admin' })
  Object.assign(actor, { userId, requestId: 'a walk' })
  // Taking a file waits for the next start.
  app.deps.courseFiles = '/nowhere'
  for (let lane = 0; lane < LANES; lane++) {
    const other = make()
    await load(other)
    linkable.push(other.slug)
  }
})
afterAll(() => app.close())

/** `taken` is the model's, and `loaded` what the files said at the last start. */
type Walk = { files: ContentFiles; taken: Taken; loaded: Values }

test(
  `${SEQUENCES} random sequences keep every change or report it as a conflict`,
  async () => {
    const lanes = Array.from({ length: LANES }, (_, lane) =>
      fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), (steps) =>
          walk(steps, linkable[lane]!),
        ),
        {
          numRuns: Math.ceil(SEQUENCES / LANES),
          seed: SEED + lane,
          endOnFailure: true,
        },
      ),
    )
    await Promise.all(lanes)
  },
  4 * 3_600_000,
)

async function walk(steps: Step[], other: string): Promise<void> {
  const files = make()
  files.addSet(2)
  files.addSet(3)
  const at: Walk = {
    files,
    taken: { base: new Map(), sets: new Set(), kept: new Set(), questions: new Set() },
    loaded: new Map(),
  }
  await start(at, false)
  for (const next of steps) {
    if (next.do === 'start') await start(at, next.twice)
    else if (next.do === 'export') await writeBack(at)
    else if (next.do.startsWith('decide ')) await decide(at, next)
    else if (next.do.startsWith('file ')) editFiles(files, next)
    else await actOnTheWeb({ app, actor, others: [other] }, files, next)
  }
  await start(at, false)
  const rows = await allRows(app, files)
  await loadOnce(app, files)
  expect(await allRows(app, files), 'a repeated start writes nothing').toEqual(rows)
  const content = async () => (await rowsOf(app, files)).filter((row) => !row.startsWith('load '))
  const before = await content()
  await writeBack(at)
  await start(at, false)
  expect(await content(), 'a start with exported files writes no content').toEqual(before)
}

/** Loads the course and compares what is stored with what the model expects. */
async function start(at: Walk, isTwice: boolean): Promise<void> {
  const before = await storedValues(app, at.files)
  const file = fileValues(at.files)
  at.loaded = file
  await Promise.all(isTwice ? [loadOnce(app, at.files), loadOnce(app, at.files)] : [loadOnce(app, at.files)])
  const after = await storedValues(app, at.files)
  const { values: expected, conflicts } = expectStart(at.taken, { file, stored: before })
  comparePlaces(expected, file, after)
  for (const [name, value] of expected)
    if (!name.endsWith('/place')) expect(after.get(name), `${name} of ${at.files.slug}`).toBe(value)
  expect(await conflictNames(app, at.files), `conflicts of ${at.files.slug}`).toEqual(conflicts)
}

/** A set that the file puts into a place has it; any other set keeps its own, or goes last if that is taken. */
function comparePlaces(expected: ReadonlyMap<string, string | undefined>, file: Values, after: Values): void {
  const wanted = [...expected].filter(([name, value]) => name.endsWith('/place') && value !== undefined)
  const isTheFiles = ([name, value]: [string, string | undefined]) => file.get(name) === value
  const taken = new Set(wanted.filter(isTheFiles).map(([, value]) => value))
  const last = Math.max(0, ...wanted.map(([, value]) => Number(value)).filter(Number.isFinite))
  for (const entry of wanted) {
    const [name, value] = entry
    if (isTheFiles(entry) || !taken.has(value)) expect(after.get(name), name).toBe(value)
    else expect(Number(after.get(name)), `${name} goes last`).toBeGreaterThan(Math.min(last, Number(value)))
  }
  for (const [name, value] of expected)
    if (name.endsWith('/place') && value === undefined) expect(after.get(name), name).toBeUndefined()
}

/** Writes what was changed on the web into the files, as an author who commits the export would. */
async function writeBack({ files }: Walk): Promise<void> {
  const before = fileValues(files)
  const undecided = await conflictNames(app, files)
  const { files: changed } = await exportCourse(app.keysDb, join(files.folder, files.slug), ([course]) =>
    Promise.resolve({ html: plainHtml(course!), problems: new Map([[course!, []]]) }),
  )
  for (const { path, text } of changed) files.write(path.slice(files.slug.length + 1), text)
  const after = fileValues(files)
  for (const name of undecided)
    expect(after.get(name), `${name} stays as the file has it`).toBe(before.get(name))
}

/** Decides one conflict of the last start, and changes the model's base as that means. */
async function decide(at: Walk, { do: what, which }: Edit): Promise<void> {
  const { conflicts } = await findConflicts(app.keysDb)
  const own = conflicts.filter(({ slug }) => slug === at.files.slug)
  const chosen = own[which % Math.max(1, own.length)]
  if (!chosen) return
  const decision = what === 'decide ours' ? 'ours' : 'file'
  await decideConflict(app.deps, { ...chosen, decision }, actor)
  const name = `${chosen.kind}/${chosen.name}`
  expectDecision(at.taken, { name, decision, file: at.loaded, stored: await storedValues(app, at.files) })
}

test('changes on the web at the same time as starts are done or refused, and the counts stay right', async () => {
  const [one, two] = [make(), make()]
  for (const files of [one, two]) {
    files.addSet(2)
    await loadOnce(app, files)
  }
  const acts = ['link', 'unlink', 'order', 'publish', 'unpublish set', 'rename', 'clean', 'sync']
  const near = { app, actor, others: [one.slug, two.slug] }
  for (let round = 0; round < 12; round += 1) {
    const edit = (nth: number) => ({ do: acts[(round + nth) % acts.length]!, which: nth, value: round + nth })
    for (const files of [one, two]) editFiles(files, { do: 'file item', which: round, value: round })
    await Promise.all([
      loadOnce(app, one),
      loadOnce(app, two),
      ...[one, two, one, two].map((files, nth) => actOnTheWeb(near, files, edit(nth))),
    ])
  }
  const { rows } = await sql`
    select c.slug from courses c where questions_count <> (select coalesce(sum(x.questions_count), 0)
      from course_exam_map m join exams x on x.id = m.exam_id
      where m.course_id = c.id and m."order" > 0 and x.is_published)`.execute(app.ownerDb)
  expect(rows).toEqual([])
})
