/** Pictures of a course: how one is written into a text, and what a file has to be. */

/** Said aloud to those who do not see it, so it is a sentence and no list of everything in sight. */
const ALT = { least: 5, most: 250 }
const MAX_PICTURE_KB = 100
/** An attempt sends every picture of its questions, packed into the text. */
export const MAX_SET_PICTURES_KB = 300
const MAX_SIDE = 1600

const FILE_NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*\.(?:svg|png|webp)$/
const FOLDER = 'pictures/'
const WRITTEN = /!\[([^\]]*)\]\(\s*([^)\s]*)\s*([^)]*)\)/g

export type WrittenPicture = { alt: string; address: string; title: string }

/** As far as a pattern finds them in a line; what the renderer finds counts. */
export function findPictures(markdown: string): WrittenPicture[] {
  return [...markdown.matchAll(WRITTEN)].map(([, alt = '', address = '', title = '']) => ({
    alt,
    address,
    title,
  }))
}

/** The text as it is read without seeing: a picture says its alternative text. */
export function readAloud(markdown: string, say = (alt: string) => alt): string {
  return markdown.replaceAll(WRITTEN, (_, alt: string) => say(alt))
}

export function isPictureAlone(paragraph: string): boolean {
  return /^!\[[^\]]*\]\([^)]*\)$/.test(paragraph.trim())
}

/** What is wrong with a picture as it is written, or null. */
export function writtenProblem({ alt, address, title }: WrittenPicture): string | null {
  if (!address.startsWith(FOLDER) || !FILE_NAME.test(address.slice(FOLDER.length)))
    return `an image cannot be shown: ${address} – put it into the course's folder and write ![…](pictures/name.svg)`
  if (title !== '') return `${address} has a title, which few can read – say it in the text beside it`
  const text = alt.trim()
  if (text.length < ALT.least || text.length > ALT.most)
    return `the alternative text of ${address} has ${text.length} characters – say in ${ALT.least} to ${ALT.most} what it shows`
  return plain(text.replace(/\.(?:svg|png|webp)$/i, '')) === plain(nameOf(address))
    ? `the alternative text of ${address} is the file's name – say what it shows`
    : null
}

export function fileNameProblem(name: string): string | null {
  return FILE_NAME.test(name)
    ? null
    : 'is no name of a picture – use small letters, digits and hyphens, and end it with .svg, .png or .webp'
}

export function sizeProblem(bytes: number): string | null {
  const kilobytes = Math.ceil(bytes / 1024)
  return bytes > MAX_PICTURE_KB * 1024
    ? `has ${kilobytes} KB – make it ${MAX_PICTURE_KB} KB at most, by fewer details or fewer pixels`
    : null
}

export function sidesProblem({ width, height }: { width: number; height: number }): string | null {
  return Math.max(width, height) > MAX_SIDE
    ? `is ${width} by ${height} – make each side ${MAX_SIDE} at most, or its words are lost on a phone`
    : null
}

function nameOf(address: string): string {
  return address.slice(FOLDER.length).replace(/\.\w+$/, '')
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
