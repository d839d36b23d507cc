import { expect, test } from 'vitest'
import { fingerprintText } from './fingerprint.ts'
import type { Frame } from './frames.ts'
import { redact } from './redact.ts'

const frame = (change: Partial<Frame> = {}): Frame => ({
  name: 'saveAnswer',
  file: 'src/web/features/attempts/answer-sync.ts',
  line: 12,
  column: 3,
  isMapped: true,
  ...change,
})
const of = (message: string, frames: readonly Frame[] = [frame()], name = 'TypeError') =>
  fingerprintText({ source: 'browser', name, message: redact(message), frames })

test.each([
  ['numbers', 'took 12 ms', 'took 1,024.5 ms'],
  ['ids', 'no 0191f3c2-7b7e-7c3a-9d5e-2f1b6a4c8d90', 'no 0191f3c2-7b7e-7c3a-9d5e-2f1b6a4c8d91'],
  ['quoted texts', 'reading "title"', 'reading "name"'],
  ['emails', 'no account for a@example.org', 'no account for bob@example.com'],
  ['tokens', 'bad Zk3vX9aB7pQ2mN8rT5wY1c', 'bad Ak3vX9aB7pQ2mN8rT5wY1d'],
  ['queries', 'at /verify-email?token=a', 'at /verify-email?token=b'],
])('messages that differ only in %s are the same error', (_, one, other) => {
  expect(of(one)).toBe(of(other))
})

test('another line of the same function is the same error', () => {
  expect(of('x', [frame({ line: 99, column: 1 })])).toBe(of('x'))
})

test('an unmapped file of another release is the same error, whatever its functions are called', () => {
  const built = (hash: string, name: string) => [
    frame({ file: `/assets/app-${hash}.js`, name, isMapped: false }),
  ]
  expect(of('x', built('Bq3xT9aZ', 'a'))).toBe(of('x', built('Zz_-T9aQ', 'b')))
  expect(of('x', built('Bq3xT9aZ', 'a'))).toContain('@/assets/app.js')
})

test.each([
  ['name', of('x', [frame()], 'RangeError')],
  ['message', of('y')],
  ['function', of('x', [frame({ name: 'other' })])],
  ['file', of('x', [frame({ file: 'src/web/root.tsx' })])],
])('another %s is another error', (_, other) => {
  expect(other).not.toBe(of('x'))
})

test('only the frames at the top count', () => {
  const deep = (last: string) => [...Array.from({ length: 5 }, () => frame()), frame({ name: last })]
  expect(of('x', deep('one'))).toBe(of('x', deep('two')))
})
