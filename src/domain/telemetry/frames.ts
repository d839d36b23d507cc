import { redact } from './redact.ts'

/** One line of a stack, mapped to our sources where that was possible. */
export type Frame = {
  /** The name of the function, or of what it calls; null if it is unknown. */
  name: string | null
  file: string
  line: number | null
  column: number | null
  /** False for a place in a built file: only the file tells which code it is. */
  isMapped: boolean
}

/** The frames as people read them, one a line. */
export function writeFrames(frames: readonly Frame[]): string {
  return redact(
    frames
      .map(({ name, file, line, column }) => {
        const place = [file, line, column].filter((part) => part !== null).join(':')
        return name === null ? `at ${place}` : `at ${name} (${place})`
      })
      .join('\n'),
  )
}

/**
 * What stays the same of a frame in the next release. Lines move, and built files get another hash and other names of
 * functions.
 */
export function stableFrame({ name, file, isMapped }: Frame): string {
  return isMapped ? `${name ?? ''}@${file}` : `@${file.replace(/-[\w-]{8}(?=\.m?js$)/, '')}`
}
