import { expect, test } from 'vitest'
import { editYaml } from './edit-yaml.ts'

const read = (content: unknown) => content as object

test('a text is edited if it then says what was meant', () => {
  const text = 'title: A # kept\nsets: [{ slug: a }, { slug: b }]\n'
  expect(
    editYaml(
      text,
      [
        { path: ['title'], value: 'B' },
        { path: ['sets', 0], isRemoved: true },
        { path: ['sets'], added: { slug: 'c' } },
        { path: ['sets', 1, 'order'], value: 2 },
      ],
      read,
    ),
  ).toBe('title: "B" # kept\nsets: [{ slug: b, order: 2 }, { slug: "c" }]\n')
})

test.each([
  ['would say something else', 1, 'sets: [{ slug: a }, &second { slug: b }]'],
  ['could no longer be read', 0, 'sets: [&first { slug: a }, &second { slug: b }]'],
  ['cannot be read now', 0, 'sets: [{ slug: a }'],
])('a text that %s is not edited', (_, index, text) => {
  expect(editYaml(text, [{ path: ['sets', index], isRemoved: true }], read)).toBeNull()
})

test('a text is not edited if the loader would refuse what was meant', () => {
  expect(editYaml('title: A', [{ path: ['title'], value: '' }], () => null)).toBeNull()
})

test('a text with Windows line breaks keeps them, also in what is written', () => {
  expect(editYaml('stem: |-\r\n  A\r\n  B\r\nkey: a\r\n', [{ path: ['stem'], value: 'C\n\nD' }], read)).toBe(
    'stem: |-\r\n  C\r\n\r\n  D\r\nkey: a\r\n',
  )
})
