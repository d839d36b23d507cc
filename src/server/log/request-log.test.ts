import { pino } from 'pino'
import { expect, test } from 'vitest'
import { bindOnUse } from './request-log.ts'

test('a log that is bound on use writes its fields, and makes nothing before the first line', () => {
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  let made = 0
  const counting = Object.assign(Object.create(log) as typeof log, {
    child: (...args: Parameters<typeof log.child>) => {
      made += 1
      return log.child(...args)
    },
  })
  const bound = bindOnUse(counting, { reqId: 'one' })
  expect(made).toBe(0)
  bound.warn({ route: '/a' }, 'slow')
  bound.child({ part: 'two' }).error('failed')
  expect(made).toBe(1)
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { reqId: 'one', route: '/a', msg: 'slow' },
    { reqId: 'one', part: 'two', msg: 'failed' },
  ])
})
