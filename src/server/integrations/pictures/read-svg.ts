// cspell:ignore opentag opentagstart closetag processinginstruction
import { SaxesParser } from 'saxes'
import {
  type Drawing,
  type DrawingFinding,
  drawingFindings,
  drawingSize,
} from '#domain/authoring/svg-drawing.ts'

export type SvgReading = { width: number; height: number; findings: DrawingFinding[] }

/** The size of a drawing, and every problem that the author has to fix, with its line. The size is 0 if there is none. */
export function readSvg(svg: string): SvgReading {
  const { brokenAt, ...drawing } = parse(svg.replace(/^\uFEFF/, ''))
  const findings = drawingFindings(drawing)
  const message = 'is not well-formed SVG here – save it as plain SVG, and close every tag'
  return {
    ...(drawingSize(drawing) ?? { width: 0, height: 0 }),
    findings: brokenAt === null ? findings : [{ line: brokenAt, message }, ...findings],
  }
}

/** Stricter than XML: allows no document type (and so no custom entities), no CDATA and no processing instructions. */
function parse(svg: string): Drawing & { brokenAt: number | null } {
  const parser = new SaxesParser()
  const drawing: Drawing & { brokenAt: number | null } = { elements: [], styles: [], brokenAt: null }
  const open: string[] = []
  let line = 1
  const refuse = () => void (drawing.brokenAt ??= parser.line)
  parser.on('error', refuse)
  parser.on('doctype', refuse)
  parser.on('cdata', refuse)
  parser.on('processinginstruction', refuse)
  parser.on('opentagstart', () => void (line = parser.line))
  parser.on('opentag', ({ name, attributes }) => {
    const written = Object.entries(attributes).map(([name, value]) => ({ name, value }))
    drawing.elements.push({ name, attributes: written, line })
    open.push(name)
  })
  parser.on('closetag', () => void open.pop())
  parser.on('text', (text) => {
    if (open.at(-1) === 'style') drawing.styles.push({ text, line })
  })
  try {
    parser.write(svg).close()
  } catch {
    refuse()
  }
  return drawing
}
