import { expect, test } from 'vitest'
import { runTool } from './harness/run-tool.ts'

test(
  'a planted fault is caught by its tests, and the name of an unknown fault is an error',
  { timeout: 300_000 },
  async () => {
    const { code, said } = await runTool('planted-faults.ts', 'signed in the future or of the other mode')
    expect(said).toContain('✓ S4 an event signed in the future')
    expect(said).toContain('1 passed, 0 failed')
    expect(code).toBe(0)
    expect((await runTool('planted-faults.ts', 'no fault of that name')).code).toBe(1)
  },
)
