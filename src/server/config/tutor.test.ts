import { describe, expect, test } from 'vitest'
import { DAILY_TOKENS } from '#domain/tutor/model/allowance.ts'
import { readConfig } from './config.ts'

const ANTHROPIC = { TUTOR_PROVIDER: 'anthropic', TUTOR_MODEL: 'a-model', TUTOR_API_KEY: 'sk-ant-1' }
const LOCAL = {
  TUTOR_PROVIDER: 'openai-compatible',
  TUTOR_MODEL: 'llama3.2:3b',
  TUTOR_BASE_URL: 'http://localhost:11434/v1/',
}

describe("the tutor's language model", () => {
  test('is none without settings, and what people may use has a default', () => {
    expect(tutor({})).toEqual({ model: null, dailyTokens: DAILY_TOKENS, isModelInExams: false, prices: null })
  })

  test('is asked at its vendor unless another URL is set', () => {
    expect(tutor(ANTHROPIC)?.model).toEqual({
      provider: 'anthropic',
      model: 'a-model',
      baseUrl: 'https://api.anthropic.com/v1',
      apiKey: 'sk-ant-1',
    })
    const openAi = { ...ANTHROPIC, TUTOR_PROVIDER: 'openai', TUTOR_BASE_URL: 'https://proxy.example.org/v1' }
    expect(tutor(openAi)?.model).toMatchObject({ baseUrl: 'https://proxy.example.org/v1' })
  })

  test('of a compatible provider needs a URL and no key', () => {
    expect(tutor(LOCAL)?.model).toEqual({
      provider: 'openai-compatible',
      model: 'llama3.2:3b',
      baseUrl: 'http://localhost:11434/v1',
      apiKey: null,
    })
    expect(names({ ...LOCAL, TUTOR_BASE_URL: '' })).toEqual(['TUTOR_BASE_URL'])
  })

  test.each([
    [{ ...ANTHROPIC, TUTOR_API_KEY: '' }, 'TUTOR_API_KEY'],
    [{ ...ANTHROPIC, TUTOR_MODEL: '' }, 'TUTOR_MODEL'],
    [{ ...ANTHROPIC, TUTOR_BASE_URL: 'http://proxy.example.org' }, 'TUTOR_BASE_URL'],
    [{ ...LOCAL, TUTOR_BASE_URL: 'http://me:secret@localhost/v1' }, 'TUTOR_BASE_URL'],
    [{ ...LOCAL, TUTOR_BASE_URL: 'file:///v1' }, 'TUTOR_BASE_URL'],
    [{ ...LOCAL, TUTOR_BASE_URL: 'http://localhost/v1?key=1' }, 'TUTOR_BASE_URL'],
    [{ ...LOCAL, TUTOR_MODEL: 'a model' }, 'TUTOR_MODEL'],
    [{ TUTOR_PROVIDER: 'gateway' }, 'TUTOR_PROVIDER'],
    [{ TUTOR_API_KEY: 'k' }, 'TUTOR_PROVIDER'],
    [{ TUTOR_EXAM_MODEL: 'on' }, 'TUTOR_PROVIDER'],
    [{ ...LOCAL, TUTOR_EXAM_MODEL: 'yes' }, 'TUTOR_EXAM_MODEL'],
    [{ ...LOCAL, TUTOR_DAILY_TOKENS: '-1' }, 'TUTOR_DAILY_TOKENS'],
    [{ ...LOCAL, TUTOR_PRICES: '3' }, 'TUTOR_PRICES'],
  ])('is refused with %o', (env, name) => expect(names(env)).toEqual([name]))

  test('may be simulated, but not in production', () => {
    expect(tutor({ TUTOR_PROVIDER: 'test' })?.model).toEqual({ provider: 'test' })
    expect(names({ TUTOR_PROVIDER: 'test', CUTSCORE_ENV: 'production' })).toContain('TUTOR_PROVIDER')
  })

  test('has limits, prices and a switch for exams', () => {
    const more = { TUTOR_DAILY_TOKENS: '0', TUTOR_PRICES: '0.25/2', TUTOR_EXAM_MODEL: 'on' }
    expect(tutor({ ...LOCAL, ...more })).toMatchObject({
      dailyTokens: 0,
      prices: { input: 0.25, output: 2 },
      isModelInExams: true,
    })
  })

  test('has a key that no message repeats', () => {
    const read = readConfig({ TUTOR_PROVIDER: 'openai', TUTOR_API_KEY: 'secret with spaces' })
    expect(JSON.stringify(read)).not.toContain('secret with spaces')
  })
})

function tutor(env: Record<string, string>) {
  const read = readConfig(env)
  return read.ok ? read.config.tutor : null
}

function names(env: Record<string, string>): string[] {
  const read = readConfig(env)
  return read.ok ? [] : read.problems.map(({ name }) => name)
}
