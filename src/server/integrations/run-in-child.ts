import { fork } from 'node:child_process'

/**
 * Runs a module in a child process without our environment variables. Sends `input` to it and returns its first message.
 * The child ends when this process does. `what` names the work in error messages.
 */
export async function runInChild(
  file: string,
  input: object,
  { what, timeoutMs }: { what: string; timeoutMs: number },
): Promise<unknown> {
  const child = fork(file, {
    env: {},
    execArgv: [],
    timeout: timeoutMs,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  const errors: Buffer[] = []
  child.stderr!.on('data', (chunk: Buffer) => errors.push(chunk))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('message', resolve)
    child.once('exit', (code, signal) => {
      const fail = () => {
        const said = Buffer.concat(errors).toString().slice(0, 2_000)
        reject(new Error(`${what} ended early (${signal ?? code}): ${said}`))
      }
      // On a busy machine, the message may arrive after the exit; the connection closes after the last message.
      if (child.connected) child.once('disconnect', () => setImmediate(fail))
      else setImmediate(fail)
    })
    child.send(input)
  })
}
