// Renders an email as HTML. Mail programs drop styles that they do not know, so it must be readable without any: no
// tables, no pictures, and no colours for text or background, so that the reader's own light or dark theme applies.
import { escapeMarkup } from '#domain/site/escape-markup.ts'
import type { Letter, Passage } from './letter.ts'

const STYLES = {
  body: 'margin:0;padding:24px 16px;font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif',
  main: 'max-width:34rem;margin:0 auto;overflow-wrap:anywhere;word-break:break-word',
  site: 'margin:0 0 24px;font-weight:700',
  title: 'margin:0 0 16px;font-size:22px;line-height:1.3',
  passage: 'margin:0 0 16px',
  list: 'margin:0 0 16px;padding:0 0 0 20px',
  // A grey that is readable on both white and black.
  facts: 'margin:0 0 16px;padding:12px 0 0;border-top:1px solid #80868f;border-bottom:1px solid #80868f',
  label: 'margin:0;font-size:14px',
  value: 'margin:0 0 12px;font-weight:600',
  action: 'margin:24px 0',
  button:
    'display:inline-block;padding:12px 20px;border-radius:8px;background:#1d5bbf;color:#ffffff;font-weight:600;text-decoration:none',
  small: 'margin:0 0 12px;font-size:14px',
  link: 'color:inherit;text-decoration:underline',
} as const

export function renderMail({
  siteName,
  title,
  passages,
  facts = [],
  action,
  smallPrint = [],
}: Letter & { siteName: string; title: string }): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeMarkup(title)}</title>
</head>
<body${style('body')}>
<div${style('main')}>
${[
  `<p${style('site')}>${escapeMarkup(siteName)}</p>`,
  `<h1${style('title')}>${escapeMarkup(title)}</h1>`,
  ...passages.map((passage) => renderPassage(passage, 'passage')),
  ...(facts.length > 0 ? [renderFacts(facts)] : []),
  ...(action?.lead !== undefined ? [renderPassage(action.lead, 'passage')] : []),
  ...(action ? [`<p${style('action')}>${renderLink(action.url, action.label, 'button')}</p>`] : []),
  ...smallPrint.map((passage) => renderPassage(passage, 'small')),
].join('\n')}
</div>
</body>
</html>
`
}

function style(name: keyof typeof STYLES): string {
  return ` style="${escapeMarkup(STYLES[name])}"`
}

function renderPassage(passage: Passage, as: 'passage' | 'small'): string {
  if (typeof passage === 'string') return `<p${style(as)}>${renderLines(passage)}</p>`
  if ('url' in passage) {
    const link = renderLink(passage.url, passage.url, 'link')
    return `<p${style(as)}>${renderLines(passage.words)}<br>\n${link}</p>`
  }
  return `<ul${style('list')}>\n${passage.map((line) => `<li>${escapeMarkup(line)}</li>`).join('\n')}\n</ul>`
}

function renderLines(text: string): string {
  return escapeMarkup(text).replaceAll('\n', '<br>\n')
}

function renderFacts(facts: NonNullable<Letter['facts']>): string {
  const rows = facts.map(
    ([label, value]) =>
      `<dt${style('label')}>${escapeMarkup(label)}</dt>\n<dd${style('value')}>${escapeMarkup(value)}</dd>`,
  )
  return `<dl${style('facts')}>\n${rows.join('\n')}\n</dl>`
}

/** Only absolute http and https URLs become links: relative ones lead nowhere, and other schemes are dangerous. */
function renderLink(url: string, words: string, as: 'button' | 'link'): string {
  if (!/^https?:\/\/[^\s]+$/.test(url)) return escapeMarkup(words === url ? url : `${words}: ${url}`)
  return `<a href="${escapeMarkup(url)}"${style(as)}>${escapeMarkup(words)}</a>`
}
