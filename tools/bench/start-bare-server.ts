import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { cpuSeconds } from './site.ts'

/** Starts a server in a process of its own that sends the response of `url` and does nothing else. */
export async function startBareServer(url: string) {
  const child = fork(join(import.meta.dirname, 'bare-server.ts'))
  child.send(url)
  const [port] = (await once(child, 'message')) as [number]
  return {
    origin: `http://127.0.0.1:${port}`,
    cpuSeconds: () => cpuSeconds(child.pid!),
    close: () => child.kill('SIGTERM'),
  }
}
