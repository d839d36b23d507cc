import { expect, test } from 'vitest'
import { stemAsLine, stemWithoutPictures } from './read-stem.ts'

const STEM = 'Which **one**?\n\n![Two networks, $& apart](pictures/two.svg)\n\n```bash\naz vm list\n```'

test('a line of a list says what a picture shows, without any marks', () =>
  expect(stemAsLine(STEM)).toBe('Which one? Two networks, $& apart az vm list'))

test('a file says that there was a picture, and what it showed', () =>
  expect(stemWithoutPictures(STEM)).toBe(
    'Which **one**?\n\n[Picture: Two networks, $& apart]\n\n```bash\naz vm list\n```',
  ))
