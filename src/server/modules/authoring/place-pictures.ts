import type { LintProblem } from '#domain/authoring/item.ts'
import { MAX_SET_PICTURES_KB } from '#domain/authoring/pictures.ts'
import type { Html } from '../../integrations/markdown/render-markdown.ts'
import type { ReadPictures } from './read-pictures.ts'

/** Matches a picture in rendered HTML, and nothing else, because our texts and attributes cannot contain a bare `<`. */
const WRITTEN = /<img src="(pictures\/[^"]+)"/g
const PLACED = /<img (src="data:[^"]*" width="\d+" height="\d+")/g

/** The pictures in a rendered text, by the paths that the author wrote. */
function picturesIn(html: string): string[] {
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

/** `whole` is the file's text if it is Markdown, for finding the line of a problem. */
type RenderedText = { file: string; item?: string; whole?: string; html: string }

/** Reports missing and unused picture files, and sets whose pictures are too large. */
export function findPictureProblems(pictures: ReadPictures, texts: readonly RenderedText[]): LintProblem[] {
  const asked = texts.flatMap(({ html, ...place }) =>
    picturesIn(html).map((address) => ({ ...place, address })),
  )
  const used = new Set(asked.map(({ address }) => address))
  return [
    ...asked
      .filter(({ address }) => !pictures.has(address))
      .map(({ file, item, whole, address }) => ({
        file,
        ...(item !== undefined && { item }),
        ...lineOf(whole, address),
        message: `there is no ${address} – put the file there, or correct the name`,
      })),
    ...[...pictures.keys()]
      .filter((address) => !used.has(address))
      .map((file) => ({ file, message: 'is not used in any text – use it, or remove the file' })),
    ...heavySets(pictures, asked),
  ]
}

function lineOf(whole: string | undefined, address: string): { line?: number } {
  const index = whole?.split('\n').findIndex((text) => text.includes(`(${address})`)) ?? -1
  return index < 0 ? {} : { line: index + 1 }
}

function heavySets(
  pictures: ReadPictures,
  asked: readonly { file: string; item?: string; address: string }[],
): LintProblem[] {
  const kilobytes = new Map<string, number>()
  for (const { file, item, address } of asked)
    if (item !== undefined)
      kilobytes.set(file, (kilobytes.get(file) ?? 0) + (pictures.get(address)?.src.length ?? 0) / 1024)
  return [...kilobytes]
    .filter(([, size]) => size > MAX_SET_PICTURES_KB)
    .map(([file, size]) => ({
      file,
      message: `its pictures have ${Math.ceil(size)} KB together – simplify them to ${MAX_SET_PICTURES_KB} KB`,
    }))
}
