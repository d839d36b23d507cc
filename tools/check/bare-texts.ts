/** Checks that no component returns a bare text, which would share its parent with other nodes (`src/web/jsx/own-texts.ts`). */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor, type ESTree } from 'vite'
import { report } from './report.ts'

const ROOT = join(import.meta.dirname, '../..')
/** Calls that return elements. Any other, such as a function that formats a figure, may return a text. */
const OF_ELEMENTS = /^(?:map|flatMap|createElement|createPortal|children|render[A-Z]\w*)$/

export function checkBareTexts(root: string): string[] {
  const files = globSync('src/web/**/*.tsx', { cwd: root }).toSorted()
  if (files.length === 0) return ['no component was found, so nothing was checked']
  return files.flatMap((file) => bareTexts(file, readFileSync(join(root, file), 'utf8')))
}

/** One line for each text that a component of the file returns. */
export function bareTexts(file: string, source: string): string[] {
  const found: number[] = []
  const functions: { name: string | undefined }[] = []
  const enter = (name: string | undefined) => void functions.push({ name })
  const look = (returned: ESTree.Expression | null) => {
    if (isComponent(functions.at(-1)?.name) && returned) found.push(...textsIn(returned))
  }
  const names = new Map<ESTree.Node, string>()
  const leave = () => void functions.pop()
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (init && id.type === 'Identifier') names.set(init, id.name)
    },
    FunctionDeclaration: (node) => enter(node.id?.name),
    FunctionExpression: (node) => enter(node.id?.name ?? names.get(node)),
    ArrowFunctionExpression(node) {
      enter(names.get(node))
      if (node.body.type !== 'BlockStatement') look(node.body)
    },
    ReturnStatement: ({ argument }) => look(argument),
    'FunctionDeclaration:exit': leave,
    'FunctionExpression:exit': leave,
    'ArrowFunctionExpression:exit': leave,
  }).visit(parseSync(file, source).program)
  return found.map((at) => {
    const line = source.slice(0, at).split('\n').length
    return `${file}:${line}: a component returns a text; put it in an element or a fragment`
  })
}

function isComponent(name: string | undefined): boolean {
  return name !== undefined && /^[A-Z].*[a-z]/.test(name)
}

/** Where the expression may be a text. */
function textsIn(node: ESTree.Expression): number[] {
  if (node.type === 'ParenthesizedExpression') return textsIn(node.expression)
  if (node.type === 'ConditionalExpression') return [...textsIn(node.consequent), ...textsIn(node.alternate)]
  if (node.type === 'LogicalExpression')
    return node.operator === '&&' ? textsIn(node.right) : [...textsIn(node.left), ...textsIn(node.right)]
  if (node.type === 'TemplateLiteral' || node.type === 'BinaryExpression') return [node.start]
  if (node.type === 'Literal')
    return typeof node.value === 'string' || typeof node.value === 'number' ? [node.start] : []
  if (node.type === 'CallExpression')
    return OF_ELEMENTS.test(nameOfCall(node.callee) ?? '') ? [] : [node.start]
  return []
}

function nameOfCall(callee: ESTree.Expression): string | undefined {
  if (callee.type === 'Identifier') return callee.name
  return callee.type === 'MemberExpression' && callee.property.type === 'Identifier'
    ? callee.property.name
    : undefined
}

if (import.meta.main) report(checkBareTexts(ROOT))
