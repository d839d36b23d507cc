import { readKey, type KeyPress } from '../../../lib/read-key.ts'

/** The shortcuts of a question, all within reach of one hand. */
export type Shortcut =
  | { kind: 'choose' | 'strike'; index: number }
  | { kind: 'next' | 'back' | 'forward' | 'flag' | 'navigator' | 'time' | 'help' | 'sure' | 'note' }

const COMMANDS: Record<string, Exclude<Shortcut['kind'], 'choose' | 'strike'>> = {
  Enter: 'next',
  // In a group of radio buttons the up and down keys still move between the choices.
  ArrowLeft: 'back',
  ArrowRight: 'forward',
  f: 'flag',
  n: 'navigator',
  t: 'time',
  s: 'sure',
  m: 'note',
  '?': 'help',
}

/** The letter in front of a choice. */
export function letterOf(index: number): string {
  return String.fromCharCode(65 + index)
}

/** The shortcut that was pressed; null if the browser should handle the key. */
export function shortcutOf(press: KeyPress, choices: number): Shortcut | null {
  const name = readKey(press)
  if (name === null) return null
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (command) return { kind: command }
  const [, shift, digit] = /^(Shift )?([1-9])$/.exec(name) ?? []
  const index = digit ? Number(digit) - 1 : /^[a-i]$/.test(name) ? name.charCodeAt(0) - 97 : -1
  return index >= 0 && index < choices ? { kind: shift ? 'strike' : 'choose', index } : null
}

/**
 * Every shortcut but Enter can be switched off, for people who use speech input or press keys by accident (WCAG
 * 2.1.4).
 */
export function isSingleKey({ kind }: Shortcut): boolean {
  return kind !== 'next'
}
