/** How many pixels a picture has, read from the first bytes of its file; null where these are not what the name says. */
export function readRaster(
  bytes: Uint8Array,
  kind: 'png' | 'webp',
): { width: number; height: number } | null {
  if (bytes.length < 30) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const size = kind === 'png' ? readPng(view) : readWebp(view)
  return size && size.width > 0 && size.height > 0 ? size : null
}

function readPng(view: DataView) {
  if (textAt(view, 1, 3) !== 'PNG' || textAt(view, 12, 4) !== 'IHDR') return null
  return { width: view.getUint32(16), height: view.getUint32(20) }
}

/** Three ways to write one: lossy, lossless, and with parts beside the picture. */
function readWebp(view: DataView) {
  if (textAt(view, 0, 4) !== 'RIFF' || textAt(view, 8, 4) !== 'WEBP') return null
  const three = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 65_536
  const packed = view.getUint32(21, true)
  switch (textAt(view, 12, 4)) {
    case 'VP8 ':
      return { width: view.getUint16(26, true) % 16_384, height: view.getUint16(28, true) % 16_384 }
    case 'VP8L':
      return { width: (packed % 16_384) + 1, height: (Math.floor(packed / 16_384) % 16_384) + 1 }
    case 'VP8X':
      return { width: three(24) + 1, height: three(27) + 1 }
    default:
      return null
  }
}

function textAt(view: DataView, from: number, length: number): string {
  return Array.from({ length }, (_, index) => String.fromCodePoint(view.getUint8(from + index))).join('')
}
