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

/**
 * The shortcut of a key; null if the browser should handle it. `code` is the key's position (`Digit1`), because Shift
 * and a digit give different characters on different keyboards.
 */
export function shortcutOf(
  key: string,
  choices: number,
  { isShifted = false, code = '' }: { isShifted?: boolean; code?: string } = {},
): Shortcut | null {
  const digit = isShifted ? /^Digit([1-9])$/.exec(code)?.[1] : undefined
  if (digit) return Number(digit) <= choices ? { kind: 'strike', index: Number(digit) - 1 } : null
  const name = key.length === 1 ? key.toLowerCase() : key
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (command) return { kind: command }
  const index = /^[1-9]$/.test(key) ? Number(key) - 1 : /^[a-i]$/.test(name) ? name.charCodeAt(0) - 97 : -1
  return index >= 0 && index < choices ? { kind: 'choose', index } : null
}

/**
 * Every shortcut but Enter can be switched off, for people who use speech input or press keys by accident (WCAG
 * 2.1.4).
 */
export function isSingleKey({ kind }: Shortcut): boolean {
  return kind !== 'next'
}
