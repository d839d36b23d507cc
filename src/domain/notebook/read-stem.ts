import { readAloud } from '../authoring/pictures.ts'

/** For a line of a list: Markdown's marks say nothing there, and a picture says what it shows. */
export function stemAsLine(stem: string): string {
  return readAloud(stem)
    .replaceAll(/```[a-z]*\n?/g, ' ')
    .replaceAll(/[`*]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** For a file that is read elsewhere, where the addresses of pictures lead nowhere. */
export function stemWithoutPictures(stem: string): string {
  return readAloud(stem, (alt) => `[Picture: ${alt}]`)
}
