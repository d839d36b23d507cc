import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Renderer } from '@takumi-rs/core'
import { SITE } from '#domain/site/site.ts'
import { buildCard, buildTitle, CARD, TITLE_HEIGHT, TITLE_SIZES } from './card.ts'
import type { Picture } from './social-image.ts'
import { shownText } from './shown-text.ts'

/** The site's own variable fonts; each file contains all weights. */
const SUBSETS = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext']

/** Must run in a child process, because a crash of native code would end the server. */
export async function renderCard(picture: Picture): Promise<Buffer> {
  const renderer = new Renderer()
  const { resolve } = createRequire(import.meta.url)
  for (const subset of SUBSETS) {
    const file = resolve(`@fontsource-variable/geist/files/geist-${subset}-wght-normal.woff2`)
    await renderer.registerFont({ name: 'Geist', data: await readFile(file) })
  }
  const shown = shownPicture(picture)
  const size = await fittingSize(renderer, shown.title)
  return renderer.render(buildCard(shown, size), { ...CARD, format: 'png' })
}

function shownPicture({ eyebrow, title, facts }: Picture): Picture {
  return {
    eyebrow: shownText(eyebrow),
    // A title in a script that our fonts do not have would be empty.
    title: shownText(title) || SITE.tagline,
    facts: facts.map(shownText).filter((fact) => fact !== ''),
  }
}

async function fittingSize(renderer: Renderer, title: string): Promise<number> {
  for (const size of TITLE_SIZES) {
    const { height } = await renderer.measure(buildTitle(title, size))
    if (height <= TITLE_HEIGHT) return size
  }
  return TITLE_SIZES.at(-1)!
}
