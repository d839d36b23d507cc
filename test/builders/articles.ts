import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Articles } from '../../src/server/content/articles.ts'
import { openArticles } from '../../src/server/modules/articles/open-articles.ts'

const SUMMARY = 'What a person who reads this article knows when they have come to its end'

/**
 * The text of a valid article. `facts` replaces fields of the front matter, or removes those that are
 * undefined.
 */
export function articleText({
  facts = {},
  body = 'The first paragraph.',
}: { facts?: Record<string, string | undefined>; body?: string } = {}): string {
  const all: Record<string, string | undefined> = {
    title: 'An article',
    summary: SUMMARY,
    published: '2026-11-01',
    updated: '2026-11-01',
    ...facts,
  }
  const lines = Object.entries(all).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}: ${value}`],
  )
  return ['---', ...lines, '---', '', body, ''].join('\n')
}

export type Draft = { facts?: Record<string, string | undefined>; body?: string }

/** A help article `help/{name}` that names two others as related. */
export function helpText(name: string, related: readonly string[], { facts, body }: Draft = {}): string {
  return articleText({
    facts: {
      title: `About ${name}`,
      summary: `${SUMMARY}, ${name}.`,
      category: 'Practice',
      related: `[${related.join(', ')}]`,
      ...facts,
    },
    ...(body !== undefined && { body }),
  })
}

export type ArticleFolder = {
  folder: string
  write: (name: string, text: string) => void
  remove: () => void
}

/** Writes files by name, such as `help/readiness.md`, into a new folder. */
export function makeArticles(files: Readonly<Record<string, string>>): ArticleFolder {
  const folder = mkdtempSync(join(tmpdir(), 'cutscore-articles-'))
  const write = (name: string, text: string) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  for (const [name, text] of Object.entries(files)) write(name, text)
  return { folder, write, remove: () => rmSync(folder, { recursive: true }) }
}

/** Three valid articles, each related to the other two. */
export function threeArticles(drafts: Record<'a' | 'b' | 'c', Draft>): Record<string, string> {
  return {
    'help/a.md': helpText('a', ['help/b', 'help/c'], drafts.a),
    'help/b.md': helpText('b', ['help/a', 'help/c'], drafts.b),
    'help/c.md': helpText('c', ['help/a', 'help/b'], drafts.c),
  }
}

export function readArticles(folder: string): Articles {
  const read = openArticles(folder)
  if (!read.ok) throw new Error(read.problems.join('\n'))
  return read.articles
}
