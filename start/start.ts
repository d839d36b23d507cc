// npm start: builds the site and serves it.
import { type Parts, startSite } from './site/site.ts'

export function startBuiltSite(clock: Pick<Parts, 'now'> = {}): Promise<void> {
  return startSite({
    ...clock,
    openWeb: async (progress) => {
      // React is several times slower without it. Because an operator sets it for a production start, it is set only
      // after the settings were read, and before anything that may load React is imported.
      process.env.NODE_ENV = 'production'
      const { buildIfStale } = await import('./build.ts')
      await buildIfStale(progress.note)
      const { loadBuiltWeb } = await import('./built-web.ts')
      return { web: await loadBuiltWeb() }
    },
  })
}

if (import.meta.main) await startBuiltSite()
