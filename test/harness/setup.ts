import type { TestProject } from 'vitest/node'
import { startTestCluster } from './cluster.ts'

/** One temporary PostgreSQL for the whole run, with one migrated database to copy from. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster()
  project.provide('cluster', cluster.info)
  return cluster.stop
}

declare module 'vitest' {
  // Vitest merges this into its own declaration, so it must be an interface.
  interface ProvidedContext {
    cluster: { socketDir: string }
  }
}
