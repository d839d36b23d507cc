import { setTimeout as sleep } from 'node:timers/promises'
import { type Model, type ModelPrompt, ModelUnavailable } from './model.ts'

/** Between two words, so that people can see a reply being written. */
const PAUSE_MS = 20
const ENDLESS_WORD = 'again '

/**
 * A simulated model, for development and tests. It repeats the passages that it gets, with their numbers. What a learner
 * writes can make it fail: `model: outage`, `model: silence`, `model: endless`, `model: no sources`, `model: page`, or
 * `model: echo`, which repeats the whole prompt.
 */
export function createFakeModel({ pauseMs = PAUSE_MS } = {}): Model {
  return {
    host: 'test',
    async *phrase(prompt, signal) {
      const asked = prompt.messages.map(({ content }) => content).join('\n\n')
      if (asked.includes('model: outage'))
        throw new ModelUnavailable('the provider responded with status 503')
      let outputTokens = 0
      for (const word of wordsFor(asked, prompt)) {
        if (asked.includes('model: silence')) await sleep(3_600_000, null, { signal, ref: false })
        await sleep(pauseMs, null, { signal })
        outputTokens += 1
        yield word
      }
      return { inputTokens: Math.ceil((prompt.system.length + asked.length) / 4), outputTokens }
    },
  }
}

function* wordsFor(asked: string, { system }: ModelPrompt): Generator<string> {
  while (asked.includes('model: endless')) yield ENDLESS_WORD
  yield* replyTo(asked, system).match(/\S+\s*/g) ?? []
}

function replyTo(asked: string, system: string): string {
  if (asked.includes('model: echo')) return `${system}\n\n${asked}`
  if (asked.includes('model: no sources')) return 'This is so because it has always been so.'
  if (asked.includes('model: page'))
    return '<script>alert(1)</script> [Buy now](javascript:alert(1)) ![x](https://x.test/x.png) [1] [99]'
  const passages = [...asked.matchAll(/^\[(\d+)\] (.+)$/gm)]
  return (
    passages.map(([, number, text]) => `In short: ${text} [${number}]`).join('\n\n') ||
    'I have no passage on that.'
  )
}
