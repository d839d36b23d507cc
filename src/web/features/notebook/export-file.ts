import { getFlashcards, getNotebook, getWholeNotebook } from '#contract/notebook.ts'
import { flashcardsFile } from '#domain/notebook/export-flashcards.ts'
import {
  notebookCsv,
  notebookMarkdown,
  wholeNotebookCsv,
  wholeNotebookMarkdown,
} from '#domain/notebook/export-notebook.ts'
import { call } from '../../lib/call.ts'
import { saveFile } from '../../lib/save-file.ts'
import { COURSE_NOT_FOUND } from '../shared-refusal-words.ts'
import { asked, type ExportKind, type ExportScope } from './notebook-api.ts'

const EXPORT_PAGE = 500
const FILES = {
  markdown: { type: 'text/markdown', ending: 'md' },
  csv: { type: 'text/csv', ending: 'csv' },
  anki: { type: 'text/plain', ending: 'anki.txt' },
} as const satisfies Record<ExportKind, object>

/** Reads all matching entries page by page and saves them as one file. Returns their number; if it is 0, nothing is saved. */
export async function exportNotebook(kind: ExportKind, scope: ExportScope): Promise<number> {
  const { text, count } = kind === 'anki' ? await readAnki(scope) : await readEntries(kind, scope)
  if (count === 0) return 0
  const { type, ending } = FILES[kind]
  const name = scope.slug === null ? 'notebook' : `${scope.slug}-notebook`
  saveFile(new Blob([text], { type: `${type};charset=utf-8` }), `${name}.${ending}`)
  return count
}

type Read = { text: string; count: number }

async function readEntries(kind: 'markdown' | 'csv', { slug, filter }: ExportScope): Promise<Read> {
  if (slug === null) {
    const query = queryOf(filter)
    const entries = await readAll(async (page) => {
      const found = await call(getWholeNotebook, { query: { ...query, ...page } })
      return { items: found.entries, total: found.total }
    })
    const text = kind === 'csv' ? wholeNotebookCsv(entries) : wholeNotebookMarkdown(entries)
    return { text, count: entries.length }
  }
  let title = ''
  const entries = await readAll(async (page) => {
    const query = { ...asked(filter), ...page }
    const found = await call(getNotebook, { params: { slug }, query }, COURSE_NOT_FOUND)
    title = found.course.title
    return { items: found.entries, total: found.total }
  })
  return {
    text: kind === 'csv' ? notebookCsv(entries) : notebookMarkdown(title, entries),
    count: entries.length,
  }
}

async function readAnki({ slug, filter }: ExportScope): Promise<Read> {
  const query = slug === null ? queryOf(filter) : { ...asked(filter), course: slug }
  const cards = await readAll(async (page) => {
    const found = await call(getFlashcards, { query: { ...query, ...page } })
    return { items: found.cards, total: found.total }
  })
  return { text: flashcardsFile(cards), count: cards.length }
}

function queryOf({ kind, course, search }: Extract<ExportScope, { slug: null }>['filter']) {
  return { ...(kind && { kind }), ...(course && { course }), ...(search && { search }) }
}

async function readAll<T>(
  read: (page: { offset: number; limit: number }) => Promise<{ items: T[]; total: number }>,
): Promise<T[]> {
  const all: T[] = []
  for (;;) {
    const { items, total } = await read({ offset: all.length, limit: EXPORT_PAGE })
    all.push(...items)
    if (items.length === 0 || all.length >= total) return all
  }
}
