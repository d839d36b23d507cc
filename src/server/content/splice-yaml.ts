// Changes single values in a YAML text and leaves everything else as its author wrote it: comments, quotes, line breaks.
import {
  isCollection,
  isMap,
  isNode,
  isSeq,
  type Node,
  parseDocument,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml'

type Path = readonly (string | number)[]

export type YamlEdit =
  /** Sets a value. A key that is missing is added to its map. */
  | { path: Path; value: unknown }
  /** Removes an entry of a list. */
  | { path: Path; isRemoved: true }
  /** Adds an entry at the end of the list at `path`. */
  | { path: Path; added: unknown }

/** The text with these edits. Throws if a path does not exist in it. Unusual texts can become wrong: see `editYaml`. */
export function spliceYaml(text: string, edits: readonly YamlEdit[]): string {
  const document = parseDocument(text, { keepSourceTokens: true })
  const additions = Map.groupBy(
    edits.filter((edit) => 'added' in edit),
    ({ path }) => path.join('/'),
  )
  // Of splices at the same offset, the one that is made first ends up last in the text.
  const splices = [
    ...[...additions.values()].map((all) => {
      const { path } = all[0]!
      const values = all.map(({ added }) => added)
      return spliceAdded(text, document, { path, values, removed: removedFrom(path, edits) })
    }),
    ...edits.flatMap((edit) => {
      if ('value' in edit) return spliceValue(text, document, edit)
      return 'isRemoved' in edit ? spliceRemoved(text, document, edit) : []
    }),
  ]
  // From the end, so that earlier offsets stay valid.
  return splices
    .toSorted((one, other) => other.start - one.start)
    .reduce((whole, { start, end, by }) => whole.slice(0, start) + by + whole.slice(end), text)
}

type Splice = { start: number; end: number; by: string }
type Document = ReturnType<typeof parseDocument>

function spliceValue(
  text: string,
  document: Document,
  { path, value }: { path: Path; value: unknown },
): Splice {
  const map = nodeAt(document, path.slice(0, -1))
  if (!document.hasIn(path) && isMap(map)) return insertPair(text, map, String(path.at(-1)), value)
  const [start, end] = rangeOf(nodeAt(document, path))
  const old = text.slice(start, end)
  const by = yamlOf(value, { indent: indentOf(text, start), isInFlow: isInFlow(document, path) })
  // The range of a block of text includes its last line break.
  return { start, end, by: old.endsWith('\n') && !by.endsWith('\n') ? `${by}\n` : by }
}

function insertPair(text: string, map: YAMLMap, key: string, value: unknown): Splice {
  const [start, end] = rangeOf(map)
  if (text[start] === '{') {
    const lastValue = map.items.at(-1)?.value
    const at = isNode(lastValue) ? rangeOf(lastValue)[1] : start + 1
    const by = `${map.items.length > 0 ? ',' : ''} ${key}: ${yamlOf(value, { indent: '', isInFlow: true })}`
    return { start: at, end: at, by }
  }
  const indent = ' '.repeat(start - lineStart(text, start))
  const pair = `${indent}${key}: ${yamlOf(value, { indent, isInFlow: false })}`
  const last = map.items.at(-1)!
  const after = isNode(last.value) ? rangeOf(last.value)[1] : end
  if (text[after - 1] === '\n') return { start: after, end: after, by: `${pair}\n` }
  const at = lineEnd(text, after)
  return { start: at, end: at, by: `\n${pair}` }
}

function spliceAdded(
  text: string,
  document: Document,
  { path, values, removed }: { path: Path; values: readonly unknown[]; removed: ReadonlySet<number> },
): Splice {
  const list = listAt(document, path)
  const entries = values.map((value) => yamlOf(value, { indent: '', isInFlow: true }))
  if (list.flow === true) {
    const last = list.items.findLast((_, index) => !removed.has(index))
    const from = isNode(last) ? rangeOf(last) : null
    return spliceAddedInFlow(text, { list, last: from, entries })
  }
  const dash = dashOf(list, list.items.length - 1)
  const indent = ' '.repeat(dash - lineStart(text, dash))
  const end = rangeOf(list.items.at(-1) as Node)[1]
  const at = text[end - 1] === '\n' ? end - 1 : lineEnd(text, end)
  return { start: at, end: at, by: entries.map((entry) => `\n${indent}- ${entry}`).join('') }
}

/** After the last entry that stays. The comma and the comment after it stay where they are. */
function spliceAddedInFlow(
  text: string,
  { list, last, entries }: { list: YAMLSeq; last: [number, number] | null; entries: readonly string[] },
): Splice {
  if (!last) {
    const at = rangeOf(list)[0] + 1
    return { start: at, end: at, by: ` ${entries.join(', ')}` }
  }
  const [start, end] = last
  const [after = '', comma = '', comment = ''] = /^(\s*,)?([ \t]+#.*)?/.exec(text.slice(end)) ?? []
  const indent = ' '.repeat(start - lineStart(text, start))
  const isInOwnLine = comment !== '' || text.slice(lineStart(text, start), start) === indent
  const gap = isInOwnLine ? `\n${indent}` : ' '
  const by = `,${comment}${gap}${entries.join(`,${gap}`)}${comma === '' ? '' : ','}`
  return { start: end, end: end + after.length, by }
}

function spliceRemoved(text: string, document: Document, { path }: { path: Path }): Splice {
  const list = listAt(document, path.slice(0, -1))
  const index = Number(path.at(-1))
  const [itemStart, itemEnd] = rangeOf(list.items[index] as Node)
  if (list.flow === true) return spliceRemovedInFlow(text, { start: itemStart, end: itemEnd })
  const startOf = (at: number) => lineStart(text, dashOf(list, at))
  const start = startOf(index)
  if (index === list.items.length - 1)
    return { start, end: Math.min(text.length, lineEnd(text, itemEnd - 1) + 1), by: '' }
  let end = startOf(index + 1)
  // A comment before the next entry belongs to that entry.
  for (;;) {
    const before = lineStart(text, end - 1)
    if (before <= start || !/^\s*(?:#.*)?$/.test(text.slice(before, end - 1))) break
    end = before
  }
  return { start, end, by: '' }
}

/** With the comma that follows; one that is left before the end of a list is allowed. Whole lines go with their comment. */
function spliceRemovedInFlow(text: string, { start, end }: { start: number; end: number }): Splice {
  const [after = ''] = /^\s*,/.exec(text.slice(end)) ?? []
  const [line = ''] = /^[ \t]*(?:#.*)?\n/.exec(text.slice(end + after.length)) ?? []
  const isFirstInLine = text.slice(lineStart(text, start), start).trim() === ''
  if (isFirstInLine && line !== '')
    return { start: lineStart(text, start), end: end + after.length + line.length, by: '' }
  const [space = ''] = /^[ \t]*/.exec(text.slice(end + after.length)) ?? []
  return { start, end: end + after.length + space.length, by: '' }
}

function removedFrom(list: Path, edits: readonly YamlEdit[]): Set<number> {
  const removed = edits.filter(
    (edit) => 'isRemoved' in edit && edit.path.slice(0, -1).join('/') === list.join('/'),
  )
  return new Set(removed.map(({ path }) => Number(path.at(-1))))
}

function listAt(document: Document, path: Path): YAMLSeq {
  const list = nodeAt(document, path)
  if (!isSeq(list)) throw new Error(`there is no list at ${path.join('.')}`)
  return list
}

/** Where the dash of an entry is in the text. */
function dashOf({ srcToken: source }: YAMLSeq, index: number): number {
  const entries = source?.type === 'block-seq' ? source.items : []
  const dashes = entries.flatMap(({ start }) => start.filter(({ type }) => type === 'seq-item-ind'))
  return dashes[index]!.offset
}

function nodeAt(document: Document, path: Path): Node {
  const node = path.length === 0 ? document.contents : document.getIn(path, true)
  if (!isNode(node)) throw new Error(`there is nothing at ${path.join('.')}`)
  return node
}

function rangeOf(node: Node): [number, number] {
  if (!node.range) throw new Error('a node of a parsed text has a range')
  return [node.range[0], node.range[1]]
}

function isInFlow(document: Document, path: Path): boolean {
  return path.some((_, depth) => {
    const node = nodeAt(document, path.slice(0, depth))
    return isCollection(node) && node.flow === true
  })
}

/** JSON is YAML too. A text of several lines is written as a block, which authors can read. */
function yamlOf(value: unknown, { indent, isInFlow: inFlow }: { indent: string; isInFlow: boolean }): string {
  if (typeof value === 'string' && value.includes('\n') && !inFlow && !/^\s|[ \t]\n|\s$/.test(value))
    return `|-\n${value.replaceAll(/^(?=.)/gm, `${indent}  `)}`
  if (Array.isArray(value))
    return `[${value.map((part) => yamlOf(part, { indent, isInFlow: true })).join(', ')}]`
  if (typeof value === 'object' && value !== null)
    return `{ ${Object.entries(value)
      .map(([key, part]) => `${key}: ${yamlOf(part, { indent, isInFlow: true })}`)
      .join(', ')} }`
  return JSON.stringify(value)
}

/** The spaces before the first key of the line, or before the key behind a dash. */
function indentOf(text: string, at: number): string {
  const [lead = ''] = /^[ ]*(?:- )*/.exec(text.slice(lineStart(text, at))) ?? []
  return ' '.repeat(lead.length)
}

function lineStart(text: string, at: number): number {
  return text.lastIndexOf('\n', at - 1) + 1
}

function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at)
  return end === -1 ? text.length : end
}
