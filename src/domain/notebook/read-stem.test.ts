import { expect, test } from 'vitest'
import { stemAsLine, stemWithoutPictures } from './read-stem.ts'

const STEM = 'Which **one**?\n\n![Two networks, $& apart](pictures/two.svg)\n\n```bash\naz vm list\n```'

test('in a list, a picture is replaced by its alternative text, without Markdown syntax', () =>
  expect(stemAsLine(STEM)).toBe('Which one? Two networks, $& apart az vm list'))

test('in a list, the cells of a table follow each other, and other vertical bars stay', () =>
  expect(
    stemAsLine('Read:\n\n| Time | Load |\n|:---|---:|\n| 08:00 | 40 % |\n\n`ps | grep x` shows it.'),
  ).toBe('Read: Time Load 08:00 40 % ps | grep x shows it.'))

test('in a file, a picture is replaced by a note with its alternative text', () =>
  expect(stemWithoutPictures(STEM)).toBe(
    'Which **one**?\n\n[Picture: Two networks, $& apart]\n\n```bash\naz vm list\n```',
  ))
