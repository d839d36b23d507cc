// Measures the limit on machines without pgbench, in a separate process: sends prepared statements through
// the driver, one at a time.
import { readFileSync } from 'node:fs'
import { Client } from 'pg'

type Job = { text: string; values: unknown[]; growing: number | null }
type Order = { url: string; shares: Job[][]; seconds: number; base: number }

const { url, shares, seconds, base } = JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as Order
const texts = [...new Set(shares.flat().map(({ text }) => text))]
const until = performance.now() + seconds * 1000
const counts = await Promise.all(shares.map(repeat))
console.log(counts.reduce((sum, count) => sum + count, 0) / seconds)

async function repeat(jobs: Job[]): Promise<number> {
  const client = new Client({ connectionString: url })
  await client.connect()
  let count = 0
  while (performance.now() < until) {
    const { text, values, growing } = jobs[count % jobs.length]!
    count += 1
    if (growing !== null) values[growing] = base + count
    await client.query({ name: `s${texts.indexOf(text)}`, text, values })
  }
  await client.end()
  return count
}
