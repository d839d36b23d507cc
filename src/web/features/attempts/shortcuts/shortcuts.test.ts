import { expect, test } from 'vitest'
import { shortcutOf, isSingleKey } from './shortcuts.ts'

/** A press on a keyboard whose keys are not of interest here; `read-key.test.ts` is about those. */
function press(key: string, code = '', shiftKey = false) {
  const modifiers = { ctrlKey: false, altKey: false, metaKey: false, isComposing: false }
  return { key, code, shiftKey, ...modifiers, getModifierState: () => false }
}

test.each([
  ['1', 4, { kind: 'choose', index: 0 }],
  ['4', 4, { kind: 'choose', index: 3 }],
  ['5', 4, null],
  ['b', 4, { kind: 'choose', index: 1 }],
  ['B', 4, { kind: 'choose', index: 1 }],
  ['e', 4, null],
  ['f', 4, { kind: 'flag' }],
  ['F', 7, { kind: 'flag' }],
  ['6', 7, { kind: 'choose', index: 5 }],
  ['g', 7, { kind: 'choose', index: 6 }],
  ['Enter', 4, { kind: 'next' }],
  ['n', 4, { kind: 'navigator' }],
  ['ArrowLeft', 4, { kind: 'back' }],
  ['ArrowRight', 4, { kind: 'forward' }],
  ['ArrowDown', 4, null],
  ['t', 4, { kind: 'time' }],
  ['s', 4, { kind: 'sure' }],
  ['m', 4, { kind: 'note' }],
  ['?', 4, { kind: 'help' }],
  ['0', 4, null],
  ['Tab', 4, null],
  ['constructor', 4, null],
] as const)('%s with %i choices', (key, choices, action) =>
  expect(shortcutOf(press(key), choices)).toEqual(action),
)

test.each([
  ['!', 'Digit1', 4, { kind: 'strike', index: 0 }],
  ['"', 'Digit2', 4, { kind: 'strike', index: 1 }],
  ['%', 'Digit5', 4, null],
  ['?', 'Minus', 4, { kind: 'help' }],
  ['B', 'KeyB', 4, { kind: 'choose', index: 1 }],
  // On a French keyboard.
  ['1', 'Digit1', 4, { kind: 'choose', index: 0 }],
] as const)('Shift and %s (%s) with %i choices', (key, code, choices, action) =>
  expect(shortcutOf(press(key, code, true), choices)).toEqual(action),
)

test.each(['a', 'i', '1', '9', 'f', 'n', 't', 's', 'm', '?', 'ArrowLeft'])('%s can be switched off', (key) =>
  expect(isSingleKey(shortcutOf(press(key), 9)!)).toBe(true),
)
test('Enter always works', () => expect(isSingleKey(shortcutOf(press('Enter'), 9)!)).toBe(false))
