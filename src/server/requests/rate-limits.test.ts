import { expect, test } from 'vitest'
import { callerKey, limitsOf } from './rate-limits.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:1:2::9', '2001:db8:1:2'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['', ''],
])('%s counts as %s', (ip, key) => {
  expect(callerKey(ip)).toBe(key)
})

test('calls with the same deps share their counts, and another server has its own', async () => {
  const [one, other] = [{}, {}]
  for (let n = 0; n < 2; n += 1) expect(await limitsOf(one).reminders.tryTake('a')).toBe(true)
  expect(await limitsOf(one).reminders.tryTake('a')).toBe(false)
  expect(await limitsOf(one).reminders.tryTake('b')).toBe(true)
  expect(await limitsOf(other).reminders.tryTake('a')).toBe(true)
})

test('the refusal says how many seconds to wait', async () => {
  const { guesses } = limitsOf({})
  for (let n = 0; n < 10; n += 1) await guesses.take('a')
  await expect(guesses.take('a')).rejects.toMatchObject({
    code: 'too_many_requests',
    details: { retryAfterSeconds: 900, of: 'account' },
  })
  await guesses.forget('a')
  await guesses.take('a')
})

test('an action can be given back once, and not one that was never counted', async () => {
  const { reminders } = limitsOf({})
  for (let n = 0; n < 3; n += 1) await reminders.giveBack('a')
  for (let n = 0; n < 2; n += 1) expect(await reminders.tryTake('a')).toBe(true)
  await reminders.giveBack('a')
  expect([await reminders.tryTake('a'), await reminders.tryTake('a')]).toEqual([true, false])
})
