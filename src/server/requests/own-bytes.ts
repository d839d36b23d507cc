/**
 * A copy with memory of its own. Node cuts small buffers from blocks of 64 KB, and zlib returns large ones with little in them: a
 * buffer that is kept for long would keep all of that.
 */
export function ownBytes(bytes: Uint8Array): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length)
  own.set(bytes)
  return own
}
