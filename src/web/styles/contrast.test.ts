import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** WCAG 2.2: 1.4.3 for text, and 1.4.11 for lines and shapes that show where a control is. */
const TEXT = 4.5
const CONTROL = 3

const GROUNDS = ['bg', 'surface', 'sunken']
const SOFT = ['brand-soft', 'ok-soft', 'warn-soft', 'bad-soft']
const PAIRS = [
  ...pairs(['fg', 'muted'], [...GROUNDS, ...SOFT], TEXT),
  ...pairs(['brand', 'brand-hover', 'ok', 'warn', 'bad'], GROUNDS, TEXT),
  ...['brand', 'ok', 'warn', 'bad'].flatMap((tone) => pairs([tone], [`${tone}-soft`], TEXT)),
  ...pairs(['brand-fg'], ['brand', 'brand-hover'], TEXT),
  ...pairs(['bad-fg'], ['bad', 'bad-hover'], TEXT),
  ...pairs(['bg'], ['fg'], TEXT),
  ...pairs(['edge'], GROUNDS, CONTROL),
]

const css = readFileSync(join(import.meta.dirname, 'colours.css'), 'utf8')

test.each([
  ['light', ':root'],
  ['dark', "[data-theme='dark']"],
])('in the %s theme, every colour can be read on the backgrounds on which it is used', (_, selector) => {
  const tokens = readTokens(selector)
  const tooClose = PAIRS.flatMap(([front, ground, least]) => {
    const ratio = contrast(tokens.get(front)!, tokens.get(ground)!)
    return ratio < least ? [`${front} on ${ground}: ${ratio.toFixed(2)}`] : []
  })
  expect(tooClose).toEqual([])
})

type Pair = readonly [front: string, ground: string, least: number]

function pairs(fronts: readonly string[], grounds: readonly string[], least: number): Pair[] {
  return fronts.flatMap((front) => grounds.map((ground) => [front, ground, least] as const))
}

/** The relative luminance of each token of a theme. */
function readTokens(selector: string): Map<string, number> {
  const start = css.indexOf(`${selector} {`)
  const block = css.slice(start, css.indexOf('}', start))
  const found = block.matchAll(/--([a-z-]+): oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g)
  return new Map(
    Array.from(found, ([, name, lightness, chroma, hue]) => [
      name!,
      luminance(Number(lightness), Number(chroma), (Number(hue) * Math.PI) / 180),
    ]),
  )
}

/**
 * Converts OKLCH → OKLab → linear sRGB (CSS Color 4, section 9.2), clips it to a screen's gamut, and returns
 * WCAG's relative luminance.
 */
function luminance(lightness: number, chroma: number, hue: number): number {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const [red, green, blue] = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((channel) => Math.min(1, Math.max(0, channel)))
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}
