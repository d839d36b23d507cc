// npm start: the built site.
import { startSite } from './startup/site.ts'

await startSite({
  openWeb: async (progress) => {
    // React is several times slower without it. From an operator it means a production start, so it is set only after
    // the settings were read, and whatever may load React is imported only after this line.
    process.env.NODE_ENV = 'production'
    const { buildIfStale } = await import('./build.ts')
    await buildIfStale(progress.note)
    const { loadBuiltWeb } = await import('./built-web.ts')
    return { web: await loadBuiltWeb() }
  },
})
