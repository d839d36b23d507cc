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

/** The text with these edits. Throws if a path does not exist in it. */
export function spliceYaml(text: string, edits: readonly YamlEdit[]): string {
  const document = parseDocument(text)
  const isAddition = (edit: YamlEdit) => 'added' in edit
  // Of splices at the same offset, the one that is made first ends up last in the text.
  const inOrder = [...edits.filter(isAddition).toReversed(), ...edits.filter((edit) => !isAddition(edit))]
  const splices = inOrder.map((edit) => {
    if ('value' in edit) return spliceValue(text, document, edit)
    return 'added' in edit ? spliceAdded(text, document, edit) : spliceRemoved(text, document, edit)
  })
  // From the end, so that earlier offsets stay valid.
  return splices
    .toSorted((a, b) => b.start - a.start)
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
    const at = text.slice(0, end - 1).trimEnd().length
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
  { path, added }: { path: Path; added: unknown },
): Splice {
  const list = nodeAt(document, path) as YAMLSeq
  const last = list.items.at(-1)
  if (!isSeq(list) || !isNode(last)) throw new Error(`there is no list at ${path.join('.')}`)
  const dash = dashBefore(text, rangeOf(last)[0])
  const indent = text.slice(lineStart(text, dash), dash)
  const end = rangeOf(last)[1]
  const at = text[end - 1] === '\n' ? end - 1 : lineEnd(text, end)
  return { start: at, end: at, by: `\n${indent}- ${yamlOf(added, { indent, isInFlow: true })}` }
}

function spliceRemoved(text: string, document: Document, { path }: { path: Path }): Splice {
  const list = nodeAt(document, path.slice(0, -1)) as YAMLSeq
  const index = Number(path.at(-1))
  const startOf = (node: unknown) => lineStart(text, dashBefore(text, rangeOf(node as Node)[0]))
  const start = startOf(list.items[index])
  const next = list.items[index + 1]
  if (!next)
    return {
      start,
      end: Math.min(text.length, lineEnd(text, rangeOf(list.items[index] as Node)[1] - 1) + 1),
      by: '',
    }
  let end = startOf(next)
  // A comment before the next entry belongs to that entry.
  for (;;) {
    const before = lineStart(text, end - 1)
    if (before <= start || !/^\s*(?:#.*)?$/.test(text.slice(before, end - 1))) break
    end = before
  }
  return { start, end, by: '' }
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

function dashBefore(text: string, at: number): number {
  return text.lastIndexOf('-', at - 1)
}

function lineStart(text: string, at: number): number {
  return text.lastIndexOf('\n', at - 1) + 1
}

function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at)
  return end === -1 ? text.length : end
}
