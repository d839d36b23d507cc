import { type Plugin, Visitor } from 'vite'
import { type ResponseFields, responseFields } from './response-fields.ts'

/** The parts of an endpoint that only the server reads, with what replaces them in built pages. */
const UNREAD: Record<string, string> = {
  summary: "''",
  access: "''",
  owned: "''",
  maxBodyBytes: '0',
  body: '{}',
  errors: '[]',
}

/** Leaves descriptions, rights, bodies and refusals of endpoints out of pages. Of the responses of writes, the names of fields stay. */
export function withoutDescriptions(root: string): Plugin {
  let fields: ResponseFields = new Map()
  return {
    name: 'without-descriptions',
    enforce: 'post',
    async buildStart() {
      fields = await responseFields(root)
    },
    transform: {
      filter: { id: { include: /\/src\/contract\/.*\.ts$/, exclude: /\/(?:endpoint|for-account)\.ts$/ } },
      handler(code) {
        return { code: shorten(code, this.parse(code), fields), map: null }
      },
    },
  }
}

type Program = Parameters<InstanceType<typeof Visitor>['visit']>[0]

export function shorten(code: string, program: Program, fields: ResponseFields): string {
  const cuts: { start: number; end: number; text: string }[] = []
  new Visitor({
    CallExpression({ callee, arguments: [definition] }) {
      if (callee.type !== 'Identifier' || !callee.name.startsWith('endpoint')) return
      if (definition?.type !== 'ObjectExpression') return
      const parts = definition.properties.flatMap((part) =>
        part.type === 'Property' && part.key.type === 'Identifier'
          ? [{ name: part.key.name, value: part.value }]
          : [],
      )
      const textOf = (name: string) => {
        const value = parts.find((part) => part.name === name)?.value
        return value?.type === 'Literal' ? String(value.value) : ''
      }
      const names = fields.get(`${textOf('method')} ${textOf('path')}`)
      const response = `{parse:value=>value${names === undefined ? '' : `,fields:${JSON.stringify(names)}`}}`
      for (const { name, value } of parts) {
        const text = name === 'response' ? response : UNREAD[name]
        if (text !== undefined) cuts.push({ start: value.start, end: value.end, text })
      }
      // Without a response in the definition, it is an object without fields.
      if (names !== undefined && !parts.some(({ name }) => name === 'response'))
        cuts.push({ start: definition.end - 1, end: definition.end - 1, text: `,response:${response}` })
    },
  }).visit(program)
  return cuts
    .toSorted((one, other) => one.start - other.start)
    .reduceRight((text, cut) => text.slice(0, cut.start) + cut.text + text.slice(cut.end), code)
}
