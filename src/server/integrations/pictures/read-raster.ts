import { imageSize } from 'image-size'

/** The size of a picture in pixels; null if the bytes are of another type or damaged. */
export function readRaster(
  bytes: Uint8Array,
  kind: 'png' | 'webp',
): { width: number; height: number } | null {
  try {
    const { width, height, type } = imageSize(bytes)
    return type === kind && width > 0 && height > 0 ? { width, height } : null
  } catch {
    return null
  }
}
