/** What a press of a key says about itself, as in `KeyboardEvent`. */
export type KeyPress = {
  key: string
  code: string
  shiftKey: boolean
  ctrlKey: boolean
  altKey: boolean
  metaKey: boolean
  isComposing: boolean
  getModifierState(name: 'AltGraph'): boolean
}

/**
 * The name of the pressed key, the same on every keyboard: `1`, `a` (small), `Shift 1`, `?`, `Enter`. Null if the press is part
 * of a text or belongs to the browser.
 *
 * Digits go by the key's place, because on some keyboards (French, Czech) the row of digits types other characters.
 * Letters go by what is typed (Dvorak), or by the key's place where that is no Latin letter (Cyrillic, Greek).
 */
export function readKey(press: KeyPress): string | null {
  const { key, code } = press
  if (press.isComposing || key === 'Process' || key === 'Dead') return null
  if (press.ctrlKey || press.altKey || press.metaKey || press.getModifierState('AltGraph')) return null
  return key === '?' ? key : (digitOf(press) ?? letterOf(key, code) ?? key)
}

function digitOf({ key, code, shiftKey }: KeyPress): string | null {
  // Typed digits come first: with Shift, a French keyboard types digits, which are not meant as Shift and a digit.
  if (/^[0-9]$/.test(key)) return key
  const digit = /^Digit([0-9])$/.exec(code)?.[1]
  return digit === undefined ? null : shiftKey ? `Shift ${digit}` : digit
}

function letterOf(key: string, code: string): string | null {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase()
  // Names of keys, such as Enter, are in ASCII. An Arabic key may type two letters.
  return /^\p{L}+$/u.test(key) && !/^[\x20-\x7e]+$/.test(key)
    ? (/^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? null)
    : null
}
