/**
 * A release is named by the time at which its code was first built, and by a hash of the code: `20261125T231150-1a2b3c4d`.
 * Names sort by time.
 */
const RELEASE = /^(\d{8}T\d{6})-([\da-f]{8})$/

export function nameRelease(builtAt: Date, hash: string): string {
  const time = builtAt.toISOString().replaceAll(/[-:]|\.\d+Z$/g, '')
  return `${time}-${hash.slice(0, 8)}`
}

/** False for the same code, which another machine may have built later, and for names that are no releases. */
export function isLaterRelease(release: string, than: string): boolean {
  const [, time, hash] = RELEASE.exec(release) ?? []
  const [, otherTime, otherHash] = RELEASE.exec(than) ?? []
  return time !== undefined && otherTime !== undefined && hash !== otherHash && time > otherTime
}
