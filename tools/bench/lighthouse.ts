// Runs Lighthouse on the public pages, in a Chromium on this machine.
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { findBrowser } from '../find-browser.ts'
import { atMostLine, type Line } from './verdict.ts'

const PATHS = ['/', '/courses', '/course/az-900', '/pricing', '/blog/forty-evenings']
const CATEGORIES = { accessibility: 'accessibility', 'best-practices': 'best practices', seo: 'SEO' }
const CLS_MOST = 0.02

/** Runs each page several times and reports the median run, because performance varies from run to run. */
export async function runLighthouse(
  baseUrl: string,
  { paths = PATHS, runs = 3 }: { paths?: readonly string[]; runs?: number } = {},
): Promise<Line[]> {
  const { executablePath, args, env } = await findBrowser()
  const chrome = await launch({
    chromePath: executablePath,
    chromeFlags: ['--headless=new', ...args],
    envVars: { ...process.env, ...env },
  })
  try {
    const lines: Line[] = []
    for (const path of paths) lines.push(...(await judge(baseUrl, path, chrome.port, runs)))
    return lines
  } finally {
    chrome.kill()
  }
}

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

const performanceOf = ({ categories }: Result) => Math.round((categories.performance?.score ?? 0) * 100)

async function judge(baseUrl: string, path: string, port: number, runs: number): Promise<Line[]> {
  const results: Result[] = []
  while (results.length < runs) {
    const result = await lighthouse(baseUrl + path, {
      port,
      logLevel: 'error',
      onlyCategories: [...Object.keys(CATEGORIES), 'performance'],
    })
    if (!result) throw new Error(`Lighthouse returned no result for ${path}`)
    results.push(result.lhr)
  }
  const ordered = results.toSorted((one, other) => performanceOf(one) - performanceOf(other))
  const { categories, audits } = ordered[Math.floor(runs / 2)]!
  const scores = Object.entries(CATEGORIES).map(([id, name]): Line => {
    const score = Math.round((categories[id]?.score ?? 0) * 100)
    const failed = (categories[id]?.auditRefs ?? []).filter(
      ({ id, weight }) => weight > 0 && audits[id]?.score !== null && (audits[id]?.score ?? 1) < 1,
    )
    const note = failed.map(({ id }) => `${id} ${firstDetail(audits[id]?.details)}`.trim()).join(', ')
    return { what: `${path} ${name}`, figure: String(score), target: '100', isMet: score === 100, note }
  })
  const shift = Math.max(
    ...results.map((result) => result.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN),
  )
  const speeds = ordered.map(performanceOf).join(', ')
  return [
    ...scores,
    atMostLine(`${path} layout shift`, shift, CLS_MOST, '', `performance ${speeds}, for the record`),
  ]
}

/** The first complaint of a failed audit, which usually shows the cause. */
function firstDetail(details: unknown): string {
  const [first] =
    (details as { items?: { description?: string; node?: { snippet?: string } }[] } | undefined)?.items ?? []
  return first ? `(${first.description ?? first.node?.snippet ?? JSON.stringify(first).slice(0, 200)})` : ''
}
