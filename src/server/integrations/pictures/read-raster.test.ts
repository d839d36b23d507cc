import { expect, test } from 'vitest'
import { readRaster } from './read-raster.ts'

/** Converts characters to bytes; numbers are bytes already. */
const bytes = (...parts: (string | number)[]) =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'number'
        ? [part]
        : Array.from({ length: part.length }, (_, index) => part.charCodeAt(index)),
    ),
  )
const zeros = (count: number) => Array.from({ length: count }, () => 0)
const png = bytes(0x89, 'PNG\r\n', 0x1a, '\n', 0, 0, 0, 13, 'IHDR', 0, 0, 2, 0x80, 0, 0, 1, 0x40, ...zeros(9))
const webp = (kind: string, ...rest: number[]) =>
  bytes('RIFF', ...zeros(4), 'WEBP', kind, ...zeros(4), ...rest)

test.each([
  ['png', png],
  ['webp', webp('VP8 ', 0, 0, 0, 0x9d, 1, 0x2a, 0x80, 2, 0x40, 1, 0)],
  ['webp', webp('VP8L', 0x2f, 0x7f, 0xc2, 0x4f, 0, ...zeros(8))],
  ['webp', webp('VP8X', ...zeros(4), 0x7f, 2, 0, 0x3f, 1, 0)],
] as const)('the size of a %s of 640 by 320 is read correctly', (kind, file) => {
  expect(readRaster(file, kind)).toEqual({ width: 640, height: 320 })
})

test('a file of another type, a truncated file and an empty file have no size', () => {
  expect(readRaster(png, 'webp')).toBeNull()
  expect(readRaster(webp('VP8 ', ...zeros(12)), 'png')).toBeNull()
  expect(readRaster(webp('JUNK', ...zeros(12)), 'webp')).toBeNull()
  expect(readRaster(png.slice(0, 20), 'png')).toBeNull()
  expect(readRaster(new Uint8Array(), 'png')).toBeNull()
  expect(readRaster(Uint8Array.from([...png.slice(0, 16), ...zeros(16)]), 'png')).toBeNull()
})
