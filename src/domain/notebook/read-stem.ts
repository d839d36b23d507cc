import { readAloud } from '../authoring/pictures.ts'

/** A stem as one line of a list, without Markdown syntax and with pictures replaced by their alternative texts. */
export function stemAsLine(stem: string): string {
  return readAloud(stem)
    .replaceAll(/```[a-z]*\n?/g, ' ')
    .replaceAll(/^\|[-:| ]+\|$/gm, '')
    .replaceAll(/^\|(.*)\|$/gm, (_, cells: string) => cells.replaceAll(/ \| /g, ' '))
    .replaceAll(/[`*]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** A stem for an exported file, in which links to pictures would lead nowhere. */
export function stemWithoutPictures(stem: string): string {
  return readAloud(stem, (alt) => `[Picture: ${alt}]`)
}
