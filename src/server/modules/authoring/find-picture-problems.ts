import type { LintProblem } from '#domain/authoring/item.ts'
import { MAX_SET_PICTURES_KB } from '#domain/authoring/pictures.ts'
import { picturesIn } from './place-pictures.ts'
import type { ReadPictures } from './read-pictures.ts'

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
      .map((file) => ({ file, message: 'stands in no text – use it, or remove the file' })),
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
