// Runs in the child process of `map-stacks.ts` only: maps can be large, and what is in a stack comes from anybody.
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping'
import { parseStack } from 'error-stack-parser-es/lite'
import { FRAMES } from '#domain/telemetry/error-limits.ts'
import type { Frame } from '#domain/telemetry/frames.ts'

/** Longer stacks are cut before they are parsed. */
const MOST_CHARACTERS = 20_000
const LONGEST_LINE = 500
const MOST_MAPS = 8
const ROOT = new URL('../../../../', import.meta.url).href
const ASSET = /^[\w.-]{1,120}\.m?js$/

export type MapReader = (stack: string) => Frame[]

/** Reads stacks of any browser or of Node. Places in built files are mapped with the maps in the folder, if there are any. */
export function createMapReader(mapsDir: string | null): MapReader {
  const maps = new Map<string, TraceMap | null>()

  function mapOf(asset: string): TraceMap | null {
    const known = maps.get(asset)
    if (known !== undefined) return known
    if (maps.size >= MOST_MAPS) maps.delete(maps.keys().next().value!)
    const map = readMap(mapsDir, asset)
    maps.set(asset, map)
    return map
  }

  return (stack) =>
    parseStack(withoutLongLines(stack.slice(0, MOST_CHARACTERS)), { slice: [0, FRAMES.mapped] })
      .filter(({ file, line }) => file !== undefined && line !== undefined)
      .map(({ file = '', line = 0, col = 0, function: name }) => {
        const place = file.replace(/^(?:async\*?|new) /, '')
        const asset = /\/assets\/([^/?#]+)$/.exec(place)?.[1]
        const original = asset === undefined ? null : originalOf(mapOf(asset), line, col)
        if (original) return { ...original, isMapped: true }
        const isOurs = place.startsWith(ROOT)
        return {
          name: name?.replace(/^async\*?/, '') || null,
          file: asset === undefined ? shorten(place) : `/assets/${asset}`,
          line,
          column: col,
          // The server runs from its sources.
          isMapped: isOurs,
        }
      })
}

/** Without lines that are no frames: the patterns of the parser take the square of their lengths. */
function withoutLongLines(stack: string): string {
  return stack
    .split('\n')
    .filter((line) => line.trim() !== '' && line.length <= LONGEST_LINE)
    .join('\n')
}

/** Null if there is no map for the file, or if it is broken. */
function readMap(mapsDir: string | null, asset: string): TraceMap | null {
  if (mapsDir === null || !ASSET.test(asset)) return null
  try {
    return new TraceMap(readFileSync(join(mapsDir, `${basename(asset)}.map`), 'utf8'))
  } catch {
    return null
  }
}

function originalOf(map: TraceMap | null, line: number, column: number): Omit<Frame, 'isMapped'> | null {
  if (!map || line < 1 || column < 1) return null
  try {
    const found = originalPositionFor(map, { line, column: column - 1 })
    if (found.source === null) return null
    return { name: found.name, file: sourceName(found.source), line: found.line, column: found.column + 1 }
  } catch {
    return null
  }
}

/** `src/web/root.tsx`, whatever folder the map is relative to. */
function sourceName(source: string): string {
  return source.replace(/^(?:\.\.?\/)+/, '').replace(/^.*\/(?=node_modules\/)/, '')
}

function shorten(file: string): string {
  const inside = file.startsWith(ROOT) ? file.slice(ROOT.length) : file
  return inside.replace(/^file:\/\/.*\/(?=node_modules\/)/, '')
}
