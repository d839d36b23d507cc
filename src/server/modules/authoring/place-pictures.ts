import type { Html } from '../../integrations/markdown/render-markdown.ts'
import type { ReadPictures } from './read-pictures.ts'

/** Matches a picture in rendered HTML, and nothing else, because our texts and attributes cannot contain a bare `<`. */
const WRITTEN = /<img src="(pictures\/[^"]+)"/g
const PLACED = /<img (src="data:[^"]*" width="\d+" height="\d+")/g

/** The pictures in a rendered text, by the paths that the author wrote. */
export function picturesIn(html: string): string[] {
  return [...html.matchAll(WRITTEN)].map(([, address]) => address!)
}

/** The data of every picture in a text that is ready to be stored, for comparing versions. */
export function placedIn(html: string): string[] {
  return [...html.matchAll(PLACED)].map(([, picture]) => picture!)
}

/** Inserts a course's pictures into its texts, with their sizes, so that nothing moves when a picture is shown. */
export function placePictures({ inline, block }: Html, pictures: ReadPictures): Html {
  if (pictures.size === 0) return { inline, block }
  const place = (html: string) =>
    html.replaceAll(WRITTEN, (written, address: string) => {
      const picture = pictures.get(address)
      if (!picture) return written
      return `<img src="${picture.src}" width="${picture.width}" height="${picture.height}"`
    })
  const placeAll = (texts: ReadonlyMap<string, string>) =>
    new Map([...texts].map(([markdown, html]) => [markdown, html.includes('<img ') ? place(html) : html]))
  return { inline: placeAll(inline), block: placeAll(block) }
}

/** Keeps the stored pictures when a text is rendered again, so that an old version shows what learners saw. */
export function keepPictures(rendered: string, stored: string): string {
  const kept = placedIn(stored)
  if (kept.length !== picturesIn(rendered).length) return stored
  let next = 0
  return rendered.replaceAll(WRITTEN, () => `<img ${kept[next++]}`)
}
