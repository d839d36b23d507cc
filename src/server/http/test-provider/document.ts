/** The layout of the test provider's pages: plain HTML that needs no script. */
import { createHash } from 'node:crypto'
import { escapeMarkup } from '#domain/site/escape-markup.ts'

const STYLE = `
:root { color-scheme: light dark; --line: light-dark(#c9cfd8, #3a424e); --soft: light-dark(#505a69, #a9b3c1);
  --card: light-dark(#ffffff, #171b21); --accent: light-dark(#0b5cad, #7cb8ff); --on-accent: light-dark(#ffffff, #0d1117) }
* { box-sizing: border-box }
body { font: 16px/1.5 system-ui, sans-serif; margin: 0; background: light-dark(#f4f6f9, #0d1117); color: light-dark(#151a21, #e8ecf2) }
.banner { margin: 0; padding: .5rem 1rem; text-align: center; font-weight: 600; background: light-dark(#ffe08a, #574300); color: light-dark(#3b2c00, #ffefc2) }
main { max-width: 40rem; margin: 1.5rem auto; padding: 0 1rem }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 .75rem } h2 { font-size: 1.125rem; margin: 0 0 .5rem }
p { margin: .5rem 0; overflow-wrap: anywhere } .soft { color: var(--soft) }
section { background: var(--card); border: 1px solid var(--line); border-radius: .5rem; padding: 1rem; margin: 1rem 0 }
dl { display: grid; grid-template-columns: minmax(0, 4fr) minmax(0, 5fr); gap: .375rem 1rem; margin: 0 } dt { color: var(--soft) }
dd { margin: 0; text-align: end; overflow-wrap: anywhere; font-variant-numeric: tabular-nums }
.total { font-weight: 700; font-size: 1.125rem }
form { margin: .75rem 0 0 } fieldset { border: 0; padding: 0; margin: 0 0 1rem; min-width: 0 } legend { padding: 0; font-weight: 600 }
label { display: flex; gap: .625rem; align-items: center; min-height: 2.75rem }
input[type=radio] { width: 1.25rem; height: 1.25rem; margin: 0; flex: none; accent-color: var(--accent) }
.buttons { display: flex; flex-wrap: wrap; gap: .625rem }
button, a.button { font: inherit; font-weight: 600; min-height: 2.75rem; padding: .5rem 1rem; border-radius: .375rem; border: 1px solid var(--accent);
  background: transparent; color: var(--accent); cursor: pointer; text-decoration: none; display: inline-flex; align-items: center }
button.main { background: var(--accent); color: var(--on-accent) }
a { color: var(--accent) } :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
ul { list-style: none; margin: 0; padding: 0 } li { border-top: 1px solid var(--line); padding: .75rem 0 } li:first-child { border: 0 }
[role=alert] { border-left: 4px solid light-dark(#b3261e, #ff8a80) }
@media (max-width: 30rem) { .buttons > * { flex: 1 1 100%; justify-content: center } }`
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

/** `referrer-policy`: our own forms need the referrer, but other sites must not learn these URLs, which need no sign-in. */
export function pageHeaders(baseUrl: string): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'same-origin',
    // `form-action`: forms are sent to these pages, which redirect to the site.
    'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self' ${baseUrl}; frame-ancestors 'none'; base-uri 'none'`,
  }
}

/** `body` is markup: the caller has escaped every text from outside. */
export function renderDocument(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(title)} - Test provider</title>
<style>${STYLE}</style>
</head>
<body>
<header class="banner">Test provider: no money moves</header>
<main>
<h1>${escapeMarkup(title)}</h1>
${body}
</main>
</body>
</html>
`
}

export function renderMessage(title: string, text: string): string {
  return renderDocument(title, `<section><p>${escapeMarkup(text)}</p></section>`)
}

/** A list of names and values, all plain text. */
export function renderFacts(facts: readonly (readonly [string, string, 'total'?])[]): string {
  const rows = facts.map(([name, value, kind]) => {
    const mark = kind ? ` class="${kind}"` : ''
    return `<dt${mark}>${escapeMarkup(name)}</dt><dd${mark}>${escapeMarkup(value)}</dd>`
  })
  return `<dl>${rows.join('')}</dl>`
}

/** A form with one button per action; the first is the main one. `fields` is markup. */
export function renderForm({
  action,
  buttons,
  fields = '',
}: {
  action: string
  buttons: readonly (readonly [value: string, text: string])[]
  fields?: string
}): string {
  const all = buttons.map(
    ([value, text], index) =>
      `<button name="action" value="${escapeMarkup(value)}"${index === 0 ? ' class="main"' : ''}>${escapeMarkup(text)}</button>`,
  )
  return `<form method="post" action="${escapeMarkup(action)}">${fields}<div class="buttons">${all.join('')}</div></form>`
}

export function renderHidden(name: string, value: string): string {
  return `<input type="hidden" name="${escapeMarkup(name)}" value="${escapeMarkup(value)}">`
}

export function renderChoice({
  legend,
  name,
  options,
  chosen,
}: {
  legend: string
  name: string
  options: readonly (readonly [value: string, text: string])[]
  chosen: string
}): string {
  const radios = options.map(
    ([value, text]) =>
      `<label><input type="radio" name="${escapeMarkup(name)}" value="${escapeMarkup(value)}"${value === chosen ? ' checked' : ''}>${escapeMarkup(text)}</label>`,
  )
  return `<fieldset><legend>${escapeMarkup(legend)}</legend>${radios.join('')}</fieldset>`
}

export function renderAlert(text: string | null): string {
  return text === null ? '' : `<section role="alert"><p>${escapeMarkup(text)}</p></section>`
}

export function euros(cents: number): string {
  const whole = Math.trunc(Math.abs(cents) / 100)
  return `${cents < 0 ? '−' : ''}€${whole}.${String(Math.abs(cents) % 100).padStart(2, '0')}`
}

/** Unix seconds as a day in UTC. */
export function day(seconds: number): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(seconds * 1000)
}
