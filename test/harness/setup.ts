import type { TestProject } from 'vitest/node'
import { startTestCluster } from './cluster.ts'

/** Starts one temporary PostgreSQL for the whole run, with a migrated database as the template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster()
  project.provide('cluster', cluster.info)
  return cluster.stop
}

declare module 'vitest' {
  // Must be an interface, because Vitest merges it with its own declaration.
  interface ProvidedContext {
    cluster: { socketDir: string }
  }
}
