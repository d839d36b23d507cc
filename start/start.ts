// npm start: builds the site and serves it.
import { type Parts, startSite } from './site/site.ts'

export function startBuiltSite(clock: Pick<Parts, 'now'> = {}): Promise<void> {
  return startSite({
    ...clock,
    openWeb: async (progress) => {
      // React is several times slower without this. It must not be set before the settings are read, because
      // they take it as the operator's request for a production start. It must be set before anything that
      // may load React is imported.
      process.env.NODE_ENV = 'production'
      const { buildIfStale } = await import('./build.ts')
      await buildIfStale(progress.note)
      const { loadBuiltWeb } = await import('./built-web.ts')
      return { web: await loadBuiltWeb() }
    },
  })
}

if (import.meta.main) await startBuiltSite()
