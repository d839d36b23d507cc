/** Rules for pictures in courses: how a text refers to one, and what its file must be like. */
import { formatCount } from '../site/format-count.ts'

/** The length of an alternative text in characters. It is read aloud, so it should be a sentence. */
const ALT = { least: 5, most: 250 }
const MAX_PICTURE_KB = 100
/** The maximum size of a set's pictures in kilobytes, because an attempt sends all of them inside its questions. */
export const MAX_SET_PICTURES_KB = 300
const MAX_SIDE = 1600

const FILE_NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*\.(?:svg|png|webp)$/
const FOLDER = 'pictures/'
/** No part goes beyond the beginning of another picture, so that a text of many beginnings is read once. */
const WRITTEN = /!\[((?:[^\]!]|!(?!\[))*)\]\(((?:[^)!]|!(?!\[))*)\)/g

export type WrittenPicture = { alt: string; address: string; title: string }

/** The pictures in a Markdown text, found by a pattern; the renderer may read unusual Markdown differently. */
export function findPictures(markdown: string): WrittenPicture[] {
  return [...markdown.matchAll(WRITTEN)].map(([, alt = '', target = '']) => {
    const inside = target.trimStart()
    const [address] = /^\S*/.exec(inside)!
    return { alt, address, title: inside.slice(address.length).trimStart() }
  })
}

/** The text as a screen reader reads it, with each picture replaced by its alternative text. */
export function readAloud(markdown: string, say = (alt: string) => alt): string {
  return markdown.replaceAll(WRITTEN, (_, alt: string) => say(alt))
}

export function isPictureAlone(paragraph: string): boolean {
  return /^!\[[^\]]*\]\([^)]*\)$/.test(paragraph.trim())
}

/** What is wrong with a picture in Markdown; null if nothing is. */
export function writtenProblem({ alt, address, title }: WrittenPicture): string | null {
  if (!address.startsWith(FOLDER) || !FILE_NAME.test(address.slice(FOLDER.length)))
    return `an image cannot be shown: ${address} – put it into the course's folder and write ![…](pictures/name.svg)`
  if (title !== '') return `${address} has a title, which few can read – say it in the text beside it`
  const text = alt.trim()
  if (text.length < ALT.least || text.length > ALT.most)
    return `the alternative text of ${address} has ${formatCount(text.length, 'character')} – say in ${ALT.least} to ${ALT.most} what it shows`
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
