import { text } from 'node:stream/consumers'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { EXPORTS_OPEN, openExport } from './export-turn.ts'

async function* pieces(...texts: string[]): AsyncGenerator<string, void> {
  yield* texts
}
const open = (owner: object, key: string | number) =>
  openExport(owner, String(key), () => Promise.resolve(pieces('a', 'b')))
const refusal = { code: 'too_many_requests', details: { retryAfterSeconds: 30 } }

test('a person has one export open at a time, until it has been read or ended', async () => {
  const owner = {}
  const first = await open(owner, 'one')
  await expect(open(owner, 'one')).rejects.toMatchObject(refusal)
  expect(await text(first)).toBe('ab')
  const second = await open(owner, 'one')
  second.destroy()
  await once(second, 'close')
  expect(await text(await open(owner, 'one'))).toBe('ab')
})

test('a process has twenty open, read or not, and refuses more at once', async () => {
  const owner = {}
  const all = await Promise.all(Array.from({ length: EXPORTS_OPEN }, (_, key) => open(owner, key)))
  await expect(open(owner, 'more')).rejects.toMatchObject(refusal)
  await expect(open({}, 'more')).resolves.toBeDefined()
  expect(await text(all[0]!)).toBe('ab')
  expect(await text(await open(owner, 'more'))).toBe('ab')
})

test('two work at the same time; one that nobody reads keeps no place from the others', async () => {
  const owner = {}
  let [working, most] = [0, 0]
  async function* busy(): AsyncGenerator<string, void> {
    for (let piece = 0; piece < 40; piece += 1) {
      working += 1
      most = Math.max(most, working)
      await new Promise(setImmediate)
      working -= 1
      yield '.'
    }
  }
  const start = (key: number) => openExport(owner, String(key), () => Promise.resolve(busy()))
  const unread = await Promise.all([1, 2, 3].map(start))
  const read = await Promise.all([4, 5, 6, 7].map(start))
  expect(await Promise.all(read.map((content) => text(content)))).toEqual(read.map(() => '.'.repeat(40)))
  expect(most).toBe(2)
  for (const content of unread) content.destroy()
})

test('one that fails to begin, or fails later, ends its turn', async () => {
  const owner = {}
  const failing = () => openExport(owner, 'one', () => Promise.reject(new Error('no')))
  await expect(failing()).rejects.toThrow('no')
  async function* broken(): AsyncGenerator<string, void> {
    yield 'a'
    throw new Error('broken')
  }
  await expect(text(await openExport(owner, 'one', () => Promise.resolve(broken())))).rejects.toThrow(
    'broken',
  )
  expect(await text(await open(owner, 'one'))).toBe('ab')
})
