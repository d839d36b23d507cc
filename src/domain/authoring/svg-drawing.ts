/**
 * Decides which SVG drawings are accepted. Browsers run no scripts and load no files for an SVG shown as a picture;
 * refusing scripts and external files keeps them out of the source too, and tells authors what would not be visible.
 */

const ELEMENTS = new Set(
  `svg g defs symbol use title desc style path rect circle ellipse line polyline polygon text tspan marker pattern
  linearGradient radialGradient stop clipPath mask`.split(/\s+/),
)
const NAMESPACE = 'http://www.w3.org/2000/svg'
/** Patterns refused in styles and attributes, with the message for the author. */
const REFUSED: readonly [RegExp, string][] = [
  [/url\((?!\s*['"]?#)/i, 'points out of the file by url(…) – use url(#id) only'],
  [/@import/i, 'imports a style – write it into the file'],
  [/@font-face/i, 'brings a font – use font-family="system-ui, sans-serif"'],
  [/prefers-color-scheme/i, 'asks for the theme – draw for a white ground, which it has in both themes'],
  [
    /\b(?:javascript|data|https?):(?!\/\/www\.w3\.org\/)/i,
    'contains a URL – a drawing must not load anything',
  ],
  [/\\/, 'has a backslash – write the character itself'],
]

export type DrawingElement = { name: string; attributes: { name: string; value: string }[]; line: number }
/** The elements of an SVG file in order, and the texts of its style elements. */
export type Drawing = { elements: DrawingElement[]; styles: { text: string; line: number }[] }
export type DrawingFinding = { line?: number; message: string }

/** Everything in a drawing that is refused, with advice for the author. */
export function drawingFindings({ elements, styles }: Drawing): DrawingFinding[] {
  return [
    ...elements.flatMap(elementFindings),
    ...styles.flatMap(({ text, line }) => textFindings(text).map((message) => ({ line, message }))),
    ...rootFindings(elements[0]),
  ]
}

/** The size of the view box in whole pixels; null if there is none. */
export function drawingSize({ elements: [root] }: Drawing): { width: number; height: number } | null {
  const numbers =
    (root && valueOf(root, 'viewBox'))
      ?.trim()
      .split(/[\s,]+/)
      .map(Number) ?? []
  const [, , width = 0, height = 0] = numbers
  const isBox = numbers.length === 4 && numbers.every(Number.isFinite) && width >= 1 && height >= 1
  return isBox ? { width: Math.round(width), height: Math.round(height) } : null
}

function elementFindings({ name, attributes, line }: DrawingElement): DrawingFinding[] {
  const own = ELEMENTS.has(name) ? [] : [`<${name}> is not allowed – draw it with shapes and text`]
  return [...own, ...attributes.flatMap(attributeFindings)].map((message) => ({ line, message }))
}

function attributeFindings({ name, value }: DrawingElement['attributes'][number]): string[] {
  if (name === 'xmlns' || /^(?:xmlns|xml):/.test(name)) return []
  if (/^on/i.test(name)) return [`${name} would run a script – leave it out`]
  if (name.includes(':'))
    return [`${name} is not allowed – save it as plain SVG, and write href without a prefix`]
  if (name.toLowerCase() === 'href' && !/^#[\w.-]+$/.test(value))
    return [`href points out of the file: ${value} – use href="#id" only`]
  return textFindings(value)
}

function textFindings(text: string): string[] {
  return REFUSED.flatMap(([pattern, message]) => (pattern.test(text) ? [message] : []))
}

function rootFindings(root: DrawingElement | undefined): DrawingFinding[] {
  if (!root) return []
  const isSvg = root.name === 'svg' && valueOf(root, 'xmlns') === NAMESPACE
  return [
    ...(isSvg ? [] : [`does not begin with <svg xmlns="${NAMESPACE}">`]),
    ...(drawingSize({ elements: [root], styles: [] })
      ? []
      : ['has no viewBox – write viewBox="0 0 640 320" with the size you drew it for']),
  ].map((message) => ({ line: root.line, message }))
}

function valueOf({ attributes }: DrawingElement, name: string): string | undefined {
  return attributes.find((attribute) => attribute.name === name)?.value
}
