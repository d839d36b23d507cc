// Records the statements that the server sends during a request, because statements copied into this tool
// would become outdated.
import type { InjectOptions } from 'fastify'
import type { Config } from '../../src/server/config/config.ts'
import { openPool } from '../../src/server/db/database.ts'
import { buildPlainApp } from '../../test/harness/build-plain-app.ts'

export type Statement = { text: string; values: unknown[] }
export type Recorder = {
  record: (request: InjectOptions) => Promise<Statement[]>
  close: () => Promise<void>
}

export function openRecorder(config: Config, urls: { app: string; keys: string; tutor: string }): Recorder {
  const pool = openPool(urls.app, { max: 1 })
  const keysPool = openPool(urls.keys, { max: 1 })
  const tutorPool = openPool(urls.tutor, { max: 1 })
  let heard: Statement[] = []
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (statement: Statement) => unknown
    client.query = ((statement: Statement) => {
      heard.push({ text: statement.text, values: [...statement.values] })
      return query(statement)
    }) as typeof client.query
  })
  const { http } = buildPlainApp(config, { pool, keysPool, tutorPool })
  return {
    async record(request) {
      heard = []
      const { statusCode, body } = await http.inject(request)
      if (statusCode !== 200)
        throw new Error(`${request.url as string} returned status ${statusCode}: ${body}`)
      return heard
    },
    async close() {
      await http.close()
      await Promise.all([pool.end(), keysPool.end(), tutorPool.end()])
    },
  }
}
