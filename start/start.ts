// npm start: the built site.
import { type Parts, startSite } from './site/site.ts'

export function startBuiltSite(clock: Pick<Parts, 'now'> = {}): Promise<void> {
  return startSite({
    ...clock,
    openWeb: async (progress) => {
      // React is several times slower without it. An operator sets it for a production start, so it is set only after the
      // settings were read, and everything that may load React is imported only after this line.
      process.env.NODE_ENV = 'production'
      const { buildIfStale } = await import('./build.ts')
      await buildIfStale(progress.note)
      const { loadBuiltWeb } = await import('./built-web.ts')
      return { web: await loadBuiltWeb() }
    },
  })
}

if (import.meta.main) await startBuiltSite()
