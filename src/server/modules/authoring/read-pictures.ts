import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LintProblem } from '#domain/authoring/item.ts'
import { fileNameProblem, sidesProblem, sizeProblem } from '#domain/authoring/pictures.ts'
import { isFile, listNames, NOT_UTF8, readText } from '../../content/read-text.ts'
import { readRaster } from '../../integrations/pictures/read-raster.ts'
import { readSvg } from '../../integrations/pictures/read-svg.ts'

/** A picture as part of a text: `src` is a data URL, so that it is loaded with the text. */
export type Picture = { src: string; width: number; height: number }
/** Pictures by the path that an author writes, such as `pictures/topology.svg`. */
export type ReadPictures = ReadonlyMap<string, Picture>

const PICTURES = 'pictures'

export function readPictures(folder: string, problems: LintProblem[]): ReadPictures {
  const path = join(folder, PICTURES)
  const found = new Map<string, Picture>()
  for (const name of listNames(path)) {
    const file = `${PICTURES}/${name}`
    const wrongName = fileNameProblem(name)
    if (wrongName) problems.push({ file, message: wrongName })
    else if (!isFile(join(path, name)))
      problems.push({
        file,
        message: 'is no file – put pictures here themselves, not folders or links that lead nowhere',
      })
    else {
      const { picture, findings } = readPicture(join(path, name))
      problems.push(...findings.map((finding) => ({ file, ...finding })))
      if (picture) found.set(file, picture)
    }
  }
  return found
}

type Reading = { picture: Picture | null; findings: { line?: number; message: string }[] }

function readPicture(path: string): Reading {
  if (path.endsWith('.svg') && readText(path) === null)
    return { picture: null, findings: [{ message: NOT_UTF8 }] }
  const bytes = readFileSync(path)
  const tooLarge = sizeProblem(bytes.length)
  if (tooLarge) return { picture: null, findings: [{ message: tooLarge }] }
  const { findings, ...size } = path.endsWith('.svg') ? readSvg(bytes.toString()) : readPixels(path, bytes)
  const sides = findings.length === 0 ? sidesProblem(size) : null
  const all = sides ? [{ message: sides }] : findings
  return { picture: { src: addressOf(path, bytes), ...size }, findings: all }
}

function readPixels(path: string, bytes: Buffer) {
  const kind = path.endsWith('.png') ? 'png' : 'webp'
  const size = readRaster(bytes, kind)
  if (size) return { ...size, findings: [] }
  return { width: 0, height: 0, findings: [{ message: `is no ${kind} – save it as what its name says` }] }
}

/**
 * The data URL of a picture. Drawings stay text, which is shorter than base64 and compresses well; every character that
 * could end an attribute is escaped.
 */
function addressOf(path: string, bytes: Buffer): string {
  if (!path.endsWith('.svg'))
    return `data:image/${path.endsWith('.png') ? 'png' : 'webp'};base64,${bytes.toString('base64')}`
  const svg = bytes
    .toString()
    .replace(/^\uFEFF/, '')
    .trim()
    .replaceAll(/\s*\n\s*/g, ' ')
  const escaped = encodeURI(svg).replaceAll('%20', ' ').replaceAll('#', '%23').replaceAll('&', '%26')
  return `data:image/svg+xml;charset=utf-8,${escaped}`
}
