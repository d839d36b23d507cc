/** Names the formats in which questions often come from elsewhere, so that an author is told what a file is. */

const MARKS: readonly [RegExp, string][] = [
  [/^%PDF-/, 'a PDF'],
  [/^SQLite format 3\0/, 'an Anki collection'],
  [/^PK\x03\x04[^]*imsmanifest\.xml/, 'a QTI package'],
  [/^PK\x03\x04[^]*collection\.(?:anki|media)/, 'an Anki deck'],
  [/^PK\x03\x04[^]*word\//, 'a Word document'],
  [/^PK\x03\x04[^]*xl\//, 'an Excel workbook'],
  [/^PK\x03\x04/, 'a zip archive'],
  [/^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[^]*?-->\s*)*<quiz[\s>]/, 'Moodle XML'],
  [/<(?:questestinterop|(?:qti-)?assessment-?(?:Item|Test))[\s>]/i, 'QTI'],
  [/^\s*<(?:\?xml|!doctype|html)/i, 'XML or HTML'],
  [/^\s*\{\\rtf/, 'rich text (RTF)'],
  [/^#(?:separator|html|notetype|deck|tags|columns|guid column):/m, 'a text file of Anki'],
  [/^(?:\/\/.*\n|\s)*(?:::[^:\n]+::|\$CATEGORY:)[^]*/, 'GIFT, a text format of Moodle'],
  [/^[^\n{]+\{[^}]*[=~][^}]*\}/, 'GIFT, a text format of Moodle'],
  [/^ANSWER: [A-Z]\s*$/m, 'Aiken, a text format of Moodle'],
]
const BY_ENDING: Readonly<Record<string, string>> = {
  apkg: 'an Anki deck',
  csv: 'a table (CSV)',
  doc: 'a Word document',
  docx: 'a Word document',
  gift: 'GIFT, a text format of Moodle',
  json: 'JSON',
  pdf: 'a PDF',
  tsv: 'a table (TSV)',
  xlsx: 'an Excel workbook',
  xml: 'XML',
}

/** What a file is that is not YAML of ours, such as "Moodle XML"; null if nothing is recognised. `content`: its bytes as Latin-1. */
export function foreignFormat(name: string, content: string): string | null {
  const marked = MARKS.find(([mark]) => mark.test(content))?.[1]
  if (marked) return marked
  if (isJson(content)) return 'JSON'
  if (isTable(content)) return 'a table (CSV)'
  return BY_ENDING[/\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''] ?? null
}

export function foreignProblem(format: string): string {
  return `is ${format}, which cannot be read – write its questions as CONTRIBUTING.md says, in a file that npm run content:new begins`
}

function isJson(content: string): boolean {
  if (!/^\s*[[{]/.test(content)) return false
  try {
    JSON.parse(content)
    return true
  } catch {
    return false
  }
}

/** True if every line has as many separators as the first one, and at least two. Those in quoted texts do not count. YAML is none. */
function isTable(content: string): boolean {
  if (/^\s*(?:- |[\w-]+:(?:\s|$))/.test(content)) return false
  const lines = content
    .replaceAll(/"(?:[^"]|"")*"/g, 'x')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
  return [',', ';', '\t'].some((separator) => {
    const counts = new Set(lines.map((line) => line.split(separator).length))
    return lines.length > 1 && counts.size === 1 && !counts.has(1) && !counts.has(2)
  })
}
