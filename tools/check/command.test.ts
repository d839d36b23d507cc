import { afterEach, expect, test, vi } from 'vitest'
import { execute } from './command.ts'

afterEach(() => vi.unstubAllEnvs())

test('a command that a tool runs ends with that tool, not with the process that started the tool', async () => {
  vi.stubEnv('CUTSCORE_STARTER_PID', '1')
  const { isGood, output } = await execute(['-e', 'console.log(process.env.CUTSCORE_STARTER_PID)'])
  expect({ isGood, output }).toEqual({ isGood: true, output: String(process.pid) })
})
