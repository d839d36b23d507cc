import type { Node } from '@takumi-rs/core'
import { SITE } from '#domain/site/site.ts'
import type { Picture } from './social-image.ts'

export const CARD = { width: 1200, height: 630 }
/** Largest first. A title is drawn in the first size in which it is at most `TITLE_HEIGHT` high. */
export const TITLE_SIZES = [88, 76, 64, 54, 48]
export const TITLE_HEIGHT = 266
/** The maximum number of lines in the smallest size; the rest is cut with an ellipsis. */
const TITLE_LINES = 5
const EDGE = 14
const MARGIN = { inline: 76, block: 64 }

/** The light colours of the site (`src/web/styles/colours.css`). */
export const COLOURS = {
  bg: 'oklch(0.992 0.002 265)',
  fg: 'oklch(0.21 0.02 265)',
  muted: 'oklch(0.48 0.02 265)',
  line: 'oklch(0.92 0.006 265)',
  brand: 'oklch(0.52 0.2 268)',
}

/** The path across the gap, as in the logo. */
const CUT = 'M5 18h5M22 18h5'
const WAY = 'm8 25 6-5 4-7 6-5'

export function buildCard({ eyebrow, title, facts }: Picture, titleSize: number): Node {
  return box(
    {
      width: CARD.width,
      height: CARD.height,
      flexDirection: 'column',
      justifyContent: 'space-between',
      padding: `${MARGIN.block}px ${MARGIN.inline}px`,
      // The only decoration, so that the site is recognisable where the picture is small.
      borderLeft: `${EDGE}px solid ${COLOURS.brand}`,
      backgroundColor: COLOURS.bg,
      color: COLOURS.fg,
      fontFamily: 'Geist',
    },
    [
      brand(),
      box({ flexDirection: 'column', gap: 20 }, [
        ...(eyebrow === '' ? [] : [text(eyebrow, { fontSize: 30, fontWeight: 500, color: COLOURS.brand })]),
        buildTitle(title, titleSize),
      ]),
      ...(facts.length === 0 ? [] : [factLine(facts)]),
    ],
  )
}

/** The title alone, for finding the size in which it fits. */
export function buildTitle(title: string, size: number): Node {
  return text(title, {
    width: CARD.width - EDGE - 2 * MARGIN.inline,
    fontFamily: 'Geist',
    fontSize: size,
    fontWeight: 600,
    lineHeight: 1.06,
    letterSpacing: size * -0.022,
    textWrap: 'balance',
    overflowWrap: 'anywhere',
    lineClamp: TITLE_LINES,
    textOverflow: 'ellipsis',
  })
}

function brand(): Node {
  return box({ alignItems: 'center', gap: 16 }, [
    drawing(
      52,
      `<rect width="32" height="32" rx="8" fill="#3b57dd"/>
      <path d="${CUT}" stroke="#fff" stroke-opacity=".6" stroke-width="2" stroke-linecap="round"/>
      <path d="${WAY}" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>`,
    ),
    text(SITE.name, { fontSize: 34, fontWeight: 600, letterSpacing: -0.6 }),
  ])
}

function factLine(facts: readonly string[]): Node {
  const items = facts.map((fact) => text(fact, { fontSize: 30, color: COLOURS.muted, fontWeight: 450 }))
  return box({ gap: 48, paddingTop: 28, borderTop: `2px solid ${COLOURS.line}` }, items)
}

function drawing(size: number, content: string): Node {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${content}</svg>`
  return {
    type: 'image',
    src: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
    style: { width: size, height: size },
  }
}

function box(style: NonNullable<Node['style']>, children: Node[]): Node {
  return { type: 'container', style: { display: 'flex', ...style }, children }
}

function text(content: string, style: NonNullable<Node['style']>): Node {
  return { type: 'text', text: content, style }
}
