import { expect, test } from 'vitest'
import {
  fileNameProblem,
  findPictures,
  isPictureAlone,
  readAloud,
  sidesProblem,
  sizeProblem,
  writtenProblem,
} from './pictures.ts'

const GOOD = { alt: 'Two routers, joined by a link', address: 'pictures/two-routers.svg', title: '' }
const problem = (change: Partial<typeof GOOD>) => writtenProblem({ ...GOOD, ...change })

test('a picture with a descriptive alternative text has no problems', () => {
  for (const kind of ['svg', 'png', 'webp']) expect(problem({ address: `pictures/a-1.${kind}` })).toBeNull()
  expect(problem({ alt: 'x'.repeat(5) })).toBeNull()
  expect(problem({ alt: 'x'.repeat(250) })).toBeNull()
})

test.each([
  'https://example.org/a.png',
  '//example.org/a.png',
  '/pictures/a.svg',
  'data:image/png;base64,AAAA',
  'javascript:alert(1)',
  'a.svg',
  '../pictures/a.svg',
  'pictures/../a.svg',
  'pictures/deeper/a.svg',
  'pictures/Big.svg',
  'pictures/two_words.svg',
  'pictures/a.gif',
  'pictures/a.svg?x',
  'pictures/a.svg#x',
  'pictures/.svg',
  '',
])('the address %j is refused', (address) => {
  expect(problem({ address })).toContain('an image cannot be shown')
})

test.each(['', '    ', 'abcd', 'x'.repeat(251)])('an alternative text of %j is refused', (alt) => {
  expect(problem({ alt })).toMatch(/has \d+ characters – say in 5 to 250/)
})

test.each(['two-routers', 'Two routers', 'two_routers.svg', 'Two-Routers.PNG'])(
  'the file name %j is refused as an alternative text',
  (alt) => {
    expect(problem({ alt })).toContain("is the file's name")
  },
)

test('a title is refused, because only mouse users can see it', () => {
  expect(problem({ title: '"Routers"' })).toContain('has a title')
})

test('files must be small, of a known type, and no larger than a screen', () => {
  expect(fileNameProblem('two-routers.svg')).toBeNull()
  for (const name of ['Two.svg', 'two routers.svg', 'two.jpg', 'notes.md', 'deeper', '-a.svg'])
    expect(fileNameProblem(name), name).toContain('is no name of a picture')
  expect(sizeProblem(100 * 1024)).toBeNull()
  expect(sizeProblem(100 * 1024 + 1)).toContain('has 101 KB')
  expect(sidesProblem({ width: 1600, height: 40 })).toBeNull()
  expect(sidesProblem({ width: 40, height: 1601 })).toContain('is 40 by 1601')
})

test('all pictures in a line are found, and replaced by their alternative texts', () => {
  const line = 'See ![Two routers](pictures/a.svg) and ![A switch](pictures/b.png "Switch").'
  expect(findPictures(line)).toEqual([
    { alt: 'Two routers', address: 'pictures/a.svg', title: '' },
    { alt: 'A switch', address: 'pictures/b.png', title: '"Switch"' },
  ])
  expect(readAloud(line)).toBe('See Two routers and A switch.')
  expect(isPictureAlone(' ![Two routers](pictures/a.svg)\n')).toBe(true)
  expect(isPictureAlone(line)).toBe(false)
})
