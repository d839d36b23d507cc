import type { Html } from '../../integrations/markdown/render-markdown.ts'
import type { ReadPictures } from './read-pictures.ts'

/** As the renderer writes it. In a text or an attribute of ours no `<` stands by itself, so this is a picture and nothing else. */
const WRITTEN = /<img src="(pictures\/[^"]+)"/g
const PLACED = /<img (src="data:[^"]*" width="\d+" height="\d+")/g

/** The pictures a rendered text asks for, by what its author wrote. */
export function picturesIn(html: string): string[] {
  return [...html.matchAll(WRITTEN)].map(([, address]) => address!)
}

/** The bytes of every picture in a text that is ready to be stored: they tell one version from the next. */
export function placedIn(html: string): string[] {
  return [...html.matchAll(PLACED)].map(([, picture]) => picture!)
}

/** Puts a course's pictures into its texts, with their sizes, so that nothing moves when one is shown. */
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

/** Text rendered anew keeps the pictures it was stored with: an older version shows what it was answered with. */
export function keepPictures(rendered: string, stored: string): string {
  const kept = placedIn(stored)
  if (kept.length !== picturesIn(rendered).length) return stored
  let next = 0
  return rendered.replaceAll(WRITTEN, () => `<img ${kept[next++]}`)
}
