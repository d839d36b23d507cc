import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { afterAll } from 'vitest'
import { parse, stringify } from 'yaml'
import { loadContent } from '../../start/load/load-content.ts'
import type { TestApp } from '../harness/harness.ts'

type Item = Record<string, unknown>
type SetEntry = { order: number; slug: string; title: string; file: string }

export type ContentFiles = {
  /** The folder to pass to `loadContent`. */
  folder: string
  slug: string
  itemId: (number: number) => string
  item: (number: number) => Item
  write: (file: string, text: string) => void
  edit: (file: string, change: (text: string) => string) => void
  removeFile: (file: string) => void
  /** Changes an item of set 1, counted from 1. */
  editItem: (number: number, change: (item: Item) => Item) => void
  removeItem: (number: number) => string
  /** Restores set 1 from its text before `removeItem`. */
  restore: (text: string) => void
  addSet: (order: number) => void
  removeSet: (order: number) => void
  remove: () => void
}

/** Creates courses as files for the tests of one server, loads them as a start does, and deletes them afterwards. */
export function contentOf(app: () => TestApp, name: string) {
  const made: ContentFiles[] = []
  afterAll(() => {
    for (const files of made) files.remove()
  })
  return {
    make() {
      const files = makeContent(`${name}-${made.length + 1}`)
      made.push(files)
      return files
    },
    load: ({ folder }: ContentFiles) => loadContent({ db: app().keysDb, folder }),
  }
}

/** A course as files: a sample of two questions and a set of three. It can be loaded but does not pass the lint. */
export function makeContent(slug: string): ContentFiles {
  const folder = mkdtempSync(join(tmpdir(), 'cutscore-content-'))
  const at = (file: string) => join(folder, slug, file)
  const write = (file: string, text: string) => {
    mkdirSync(dirname(at(file)), { recursive: true })
    writeFileSync(at(file), text)
  }
  const read = (file: string) => readFileSync(at(file), 'utf8')
  const items = (order: number) => (parse(read(`sets/${order}.yaml`)) as { items: Item[] }).items
  const writeSet = (order: number, members: Item[]) =>
    write(`sets/${order}.yaml`, stringify({ items: members }))
  const editSets = (change: (sets: SetEntry[]) => SetEntry[]) => {
    const course = parse(read('course.yaml')) as { sets: SetEntry[] }
    write('course.yaml', stringify({ ...course, sets: change(course.sets) }))
  }
  const newItems = (order: number, count: number) =>
    Array.from({ length: count }, (_, index) => buildItem(`${slug}-${order}-${index + 1}`))

  write('course.yaml', stringify(buildCourseFile(slug)))
  write('blueprint.yaml', stringify(buildBlueprintFile(slug)))
  writeSet(0, newItems(0, 2))
  writeSet(1, newItems(1, 3))
  return {
    folder,
    slug,
    itemId: (number) => `${slug}-1-${number}`,
    item: (number) => items(1).find(({ id }) => id === `${slug}-1-${number}`)!,
    write,
    edit: (file, change) => write(file, change(read(file))),
    removeFile: (file) => rmSync(at(file)),
    editItem: (number, change) =>
      writeSet(
        1,
        items(1).map((item) => (item.id === `${slug}-1-${number}` ? change(item) : item)),
      ),
    removeItem: (number) => {
      const before = read('sets/1.yaml')
      writeSet(
        1,
        items(1).filter(({ id }) => id !== `${slug}-1-${number}`),
      )
      return before
    },
    restore: (text) => write('sets/1.yaml', text),
    addSet: (order) => {
      writeSet(order, newItems(order, 3))
      editSets((sets) => [...sets, setEntry(slug, order)])
    },
    removeSet: (order) => editSets((sets) => sets.filter((set) => set.order !== order)),
    remove: () => rmSync(folder, { recursive: true }),
  }
}

/**
 * Every row that a load of this course may write, with its physical position, which changes with every write.
 */
export async function rowsOf(app: TestApp, files: ContentFiles): Promise<string[]> {
  const like = `${files.slug}-%`
  const { rows } = await sql<{ row: string }>`
    select 'course ' || c::text || c.xmin as row from courses c where slug = ${files.slug}
    union all select 'load ' || l::text || l.xmin from content_loads l where course_slug = ${files.slug}
    union all select 'exam ' || x::text || x.xmin from exams x where slug like ${like}
    union all select 'question ' || q::text || q.xmin from practice_questions q where external_id like ${like}
    union all select 'version ' || v::text || v.xmin from practice_question_versions v
      join practice_questions q on q.id = v.question_id where external_id like ${like}
    order by 1`.execute(app.ownerDb)
  return rows.map(({ row }) => row)
}

function setEntry(slug: string, order: number): SetEntry {
  const name = order === 0 ? 'sample' : `set-${order}`
  return { order, slug: `${slug}-${name}`, title: `The ${name}`, file: `sets/${order}.yaml` }
}

function buildCourseFile(slug: string) {
  return {
    slug,
    title: `Course ${slug}`,
    provider: 'Microsoft',
    level: 'Beginner',
    category: 'Cloud Computing',
    published: true,
    blueprint: 'blueprint.yaml',
    summary: 'A course for tests.',
    includes: ['Something'],
    licence: 'CC-BY-4.0',
    sets: [setEntry(slug, 0), setEntry(slug, 1)],
  }
}

/** Real versions have spaces too. */
export const EXAM_VERSION = '1 (January 2026)'

function buildBlueprintFile(slug: string) {
  return {
    certification: `T-${slug}`,
    version: EXAM_VERSION,
    effective_from: '2026-01-01',
    effective_to: null,
    retires_on: null,
    successor: null,
    exam_url: 'https://learn.microsoft.com/exam',
    source: { url: 'https://example.org/objectives', kind: 'secondary' },
    verified_on: '2026-11-20',
    confidence: 'B',
    counts_published: false,
    weights_published: true,
    questions: { min: 40, max: 60 },
    minutes: 45,
    seat_minutes: null,
    scale: null,
    raw_cut: { percent: 70, basis: 'Assumed for tests.' },
    navigation: 'free',
    multi_response: 'partial',
    multi_response_basis: 'Assumed for tests.',
    domains: [
      {
        code: 'one',
        name: 'One',
        weight_min: 100,
        weight_max: 100,
        objectives: [{ code: '1.1', name: 'First' }],
      },
    ],
  }
}

function buildItem(id: string): Item {
  return {
    id,
    type: 'single',
    choose: 1,
    difficulty: 'easy',
    domain: 'one',
    objective: '1.1',
    stem: `What does ${id} ask?`,
    choices: ['a', 'b', 'c'].map((choice) => ({
      id: choice,
      text: `Text ${choice}`,
      rationale: `Reason ${choice}`,
    })),
    key: ['b'],
    explanation: 'One.\n\nTwo.',
    citations: [{ title: 'Docs', publisher: 'Vendor', url: 'https://learn.microsoft.com/x' }],
    language: 'en',
    verified_on: '2026-11-20',
    author: 'Tests',
    licence: 'CC-BY-4.0',
  }
}
