import { expect, test } from 'vitest'
import { readKey, type KeyPress } from './read-key.ts'

type Modifiers = Partial<Omit<KeyPress, 'key' | 'code' | 'getModifierState'>> & { isAltGraph?: boolean }

function press(key: string, code: string, { isAltGraph = false, ...modifiers }: Modifiers = {}) {
  return readKey({
    key,
    code,
    shiftKey: false,
    ctrlKey: false,
    altKey: false,
    metaKey: false,
    isComposing: false,
    ...modifiers,
    getModifierState: () => isAltGraph,
  })
}
const SHIFT = { shiftKey: true }

type Row = [key: string, code: string, name: string]

const LAYOUTS: Record<string, Row[]> = {
  QWERTY: [
    ['1', 'Digit1', '1'],
    ['a', 'KeyA', 'a'],
    ['z', 'KeyZ', 'z'],
    ['0', 'Digit0', '0'],
  ],
  AZERTY: [
    ['&', 'Digit1', '1'],
    ['é', 'Digit2', '2'],
    ['a', 'KeyQ', 'a'],
    ['m', 'Semicolon', 'm'],
    ['q', 'KeyA', 'q'],
  ],
  QWERTZ: [
    ['1', 'Digit1', '1'],
    ['z', 'KeyY', 'z'],
    ['y', 'KeyZ', 'y'],
  ],
  Czech: [
    ['+', 'Digit1', '1'],
    ['ě', 'Digit2', '2'],
    ['š', 'Digit3', '3'],
  ],
  Dvorak: [
    ['1', 'Digit1', '1'],
    ['f', 'KeyY', 'f'],
    ['n', 'KeyL', 'n'],
    ['a', 'KeyA', 'a'],
    ['b', 'KeyN', 'b'],
  ],
  Russian: [
    ['1', 'Digit1', '1'],
    ['ф', 'KeyA', 'a'],
    ['и', 'KeyB', 'b'],
    ['а', 'KeyF', 'f'],
    ['т', 'KeyN', 'n'],
  ],
  Greek: [
    ['α', 'KeyA', 'a'],
    ['φ', 'KeyF', 'f'],
    ['ν', 'KeyN', 'n'],
  ],
  Arabic: [
    ['١', 'Digit1', '1'],
    ['ش', 'KeyA', 'a'],
    ['لا', 'KeyB', 'b'],
  ],
  Hebrew: [
    ['ש', 'KeyA', 'a'],
    ['כ', 'KeyF', 'f'],
  ],
  Turkish: [['ı', 'KeyI', 'i']],
  'the numeric pad': [
    ['1', 'Numpad1', '1'],
    ['9', 'Numpad9', '9'],
    ['Enter', 'NumpadEnter', 'Enter'],
  ],
  'a keyboard on a screen': [
    ['1', '', '1'],
    ['b', '', 'b'],
  ],
}
for (const [layout, rows] of Object.entries(LAYOUTS))
  test.each(rows)(`on ${layout}, %s (%s) is %s`, (key, code, name) => expect(press(key, code)).toBe(name))

const SHIFTED: Record<string, Row[]> = {
  QWERTY: [
    ['!', 'Digit1', 'Shift 1'],
    ['A', 'KeyA', 'a'],
    ['?', 'Slash', '?'],
  ],
  AZERTY: [
    ['1', 'Digit1', '1'],
    ['2', 'Digit2', '2'],
    ['A', 'KeyQ', 'a'],
    ['?', 'KeyM', '?'],
  ],
  QWERTZ: [
    ['"', 'Digit2', 'Shift 2'],
    ['?', 'Minus', '?'],
  ],
  Russian: [
    ['"', 'Digit2', 'Shift 2'],
    ['?', 'Digit7', '?'],
    ['Ф', 'KeyA', 'a'],
  ],
  Greek: [
    ['Φ', 'KeyF', 'f'],
    ['?', 'Slash', '?'],
  ],
}
for (const [layout, rows] of Object.entries(SHIFTED))
  test.each(rows)(`on ${layout} with Shift, %s (%s) is %s`, (key, code, name) =>
    expect(press(key, code, SHIFT)).toBe(name),
  )

test('with the lock for capitals, letters and digits are the same', () => {
  expect([press('B', 'KeyB'), press('1', 'Digit1'), press('Ф', 'KeyA')]).toEqual(['b', '1', 'a'])
})

test('on the numeric pad without its lock, keys are arrows', () =>
  expect(press('ArrowLeft', 'Numpad4')).toBe('ArrowLeft'))

test.each([
  ['an input method that is composing', 'a', 'KeyA', { isComposing: true }],
  ['an input method, before it composes', 'Process', 'KeyA', {}],
  ['an accent for the next letter', 'Dead', 'BracketLeft', {}],
  ['AltGr on Linux', '@', 'KeyQ', { isAltGraph: true }],
  ['AltGr on Windows', '@', 'KeyQ', { ctrlKey: true, altKey: true }],
  ['Option on macOS', 'å', 'KeyA', { altKey: true }],
  ['Ctrl', 'f', 'KeyF', { ctrlKey: true }],
  ['Command', 'f', 'KeyF', { metaKey: true }],
] as const)('%s is no shortcut', (_, key, code, modifiers) => expect(press(key, code, modifiers)).toBeNull())

test.each([
  [';', 'KeyQ'],
  ['ö', 'Semicolon'],
  ['х', 'BracketLeft'],
])('%s (%s) is not taken for a letter of another keyboard', (key, code) => expect(press(key, code)).toBe(key))
