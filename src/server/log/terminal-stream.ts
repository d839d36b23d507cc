// Turns pino's JSON into readable lines for a terminal, with the most useful parts of an error.
import { relative } from 'node:path'
import { styleText } from 'node:util'
import type { DestinationStream } from 'pino'

/** Fields that are left out on a terminal. */
const HIDDEN = new Set(['level', 'time', 'pid', 'hostname', 'msg', 'err', 'requestIds'])
const FRAMES = 3
const LEVELS = [
  { from: 50, name: 'ERROR', color: 'red' },
  { from: 40, name: 'WARN', color: 'yellow' },
  { from: 0, name: 'INFO', color: 'cyan' },
] as const

type Entry = { level: number; time: number; msg?: string; err?: Failure } & Record<string, unknown>
type Failure = { type?: string; message?: string; stack?: string }

export function createTerminalStream(
  write: (text: string) => void = (text) => void process.stdout.write(text),
): DestinationStream {
  return { write: (json) => write(`${describeEntry(JSON.parse(json) as Entry)}\n`) }
}

function describeEntry({ level, time, msg = '', err, ...rest }: Entry): string {
  const { name, color } = LEVELS.find(({ from }) => level >= from)!
  const fields = Object.entries(rest)
    .filter(([field]) => !HIDDEN.has(field))
    .map(([field, value]) => `${field}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
  const clock = new Date(time).toTimeString().slice(0, 8)
  const words = [msg, ...(err ? [describeFailure(err)] : [])].filter(Boolean).join(': ')
  const line = [clock, styleText(color, name), words, styleText('dim', fields.join(' '))].join(' ')
  return line
    .split('\n')
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ')
}

/** The message with the stack frames of our own code, innermost first. */
function describeFailure({ type, message, stack = '' }: Failure): string {
  const frames = [...stack.matchAll(/(?<=^|[\s(]|file:\/\/)(\/[^\s()]+:\d+:\d+)\)?$/gm)]
    .map(([, frame]) => relative(process.cwd(), frame!))
    .filter((frame) => !frame.includes('node_modules'))
    .slice(0, FRAMES)
  return `${type ?? 'Error'}: ${message ?? ''}${frames.length > 0 ? ` (${frames.join(' < ')})` : ''}`
}
