import type { TestProject } from 'vitest/node'
import { startTestCluster } from './cluster.ts'

/** One throw-away PostgreSQL for the whole run, with one migrated database to copy from. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster()
  project.provide('cluster', cluster.info)
  return cluster.stop
}

declare module 'vitest' {
  // Merged into vitest's own, so it has to be an interface.
  interface ProvidedContext {
    cluster: { socketDir: string }
  }
}
