/** Checks names, and texts that people read, against the lists in `banned-words.ts`. */
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseSync } from '@swc/core'
import { BANNED_IN_NAMES, BANNED_IN_TEXTS } from './banned-words.ts'
import { report } from './report.ts'

const ROOT = join(import.meta.dirname, '../..')
const CODE = ['{src,start,tools,test,e2e}/**/*.{ts,tsx}']
/** Code whose strings people read: pages, emails, exports. SQL and logs are left out. */
const SHOWN = ['src/{web,domain}/**/*.{ts,tsx}', 'src/server/**/*mail*.ts']
const ARTICLES = ['content/{blog,help,pages}/**/*.md']
const EXPORTED =
  /^export (?:default )?(?:async )?(?:abstract )?(?:function\*?|const|let|class|type|interface|enum) (\w+)/gm

/** Returns one line per problem, with its location and the replacement. */
function checkWords(root: string): string[] {
  const names = find(root, CODE).flatMap((file) => wrongNames(file, read(root, file)))
  const code = find(root, SHOWN)
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .flatMap((file) => wrongTexts(file, textsOf(read(root, file), file)))
  const articles = find(root, ARTICLES).flatMap((file) => wrongTexts(file, proseOf(read(root, file))))
  return [...names, ...code, ...articles]
}

export function wrongNames(file: string, source: string): string[] {
  const exported = [...source.matchAll(EXPORTED)].map(([, name]) => name!)
  return [basename(file).replace(/\..*$/, ''), ...exported].flatMap((name) => {
    const words = ` ${wordsOf(name).join(' ')} `
    return [...BANNED_IN_NAMES]
      .filter(([banned]) => words.includes(` ${banned} `))
      .map(([banned, instead]) => `${file}: "${banned}" in ${name}: say ${instead}`)
  })
}

/** `useTimeLeft`, `use-time-left` and `USE_TIME_LEFT` all give the same three words. */
function wordsOf(name: string): string[] {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[\s_-]+/)
    .map((word) => word.toLowerCase())
}

type Text = { text: string; line: number }

export function wrongTexts(file: string, texts: readonly Text[]): string[] {
  return texts.flatMap(({ text, line }) =>
    BANNED_IN_TEXTS.flatMap(([pattern, instead]) => {
      const found = pattern.exec(text)?.[0].trim()
      return found ? [`${file}:${line}: "${found}": say ${instead}`] : []
    }),
  )
}

/** Returns the lines of an article without code and link targets, which are not prose. */
export function proseOf(markdown: string): Text[] {
  const withoutCode = markdown.replaceAll(/```.*?```/gs, (code) => code.replaceAll(/[^\n]/g, ''))
  return withoutCode.split('\n').map((text, index) => ({
    text: text.replaceAll(/`[^`]*`|\]\([^)]*\)|^related:.*/g, ''),
    line: index + 1,
  }))
}

/**
 * Returns the texts in a source file that people may read: strings of more than one word, and text between
 * tags.
 */
export function textsOf(source: string, file: string): Text[] {
  const tree = parseSync(source, { syntax: 'typescript', tsx: file.endsWith('.tsx'), target: 'esnext' })
  const texts: Text[] = []
  // SWC counts offsets in bytes, and does not restart the count for each file of a process.
  const bytes = Buffer.from(source)
  const lineAt = (offset: number) =>
    bytes
      .subarray(0, Math.max(0, offset - tree.span.start))
      .toString()
      .split('\n').length
  visit(tree, (node) => {
    const text = node.type === 'TemplateElement' ? node.cooked : node.value
    if (!TEXT_NODES.has(node.type ?? '') || typeof text !== 'string' || !/\S\s+\S/.test(text)) return
    texts.push({ text, line: lineAt(node.span?.start ?? tree.span.start) })
  })
  return texts
}

const TEXT_NODES = new Set(['StringLiteral', 'TemplateElement', 'JSXText'])
type Node = { type?: string; value?: unknown; cooked?: unknown; span?: { start: number } }

function visit(node: unknown, look: (node: Node) => void): void {
  if (Array.isArray(node)) for (const each of node) visit(each, look)
  else if (node !== null && typeof node === 'object') {
    look(node)
    for (const each of Object.values(node)) visit(each, look)
  }
}

function find(root: string, patterns: readonly string[]): string[] {
  return globSync([...patterns], { cwd: root }).toSorted()
}

function read(root: string, file: string): string {
  return readFileSync(join(root, file), 'utf8')
}

if (import.meta.main) report(checkWords(ROOT))
