import { readFile } from 'node:fs/promises'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { withoutDescriptions } from './start/build/without-descriptions.ts'
import { filesByPages } from './start/build/page-files.ts'

const CLIENT = 'src/web/entry-client.tsx'
const SERVER = 'src/web/entry-server.tsx'

/** Two builds from one file: the browser's (`vite build`) and the renderer's (`--ssr`). */
export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [
    // Gives each text an element of its own, so that pages survive being translated.
    react({ jsxImportSource: '#web/jsx' }),
    tailwind(),
    withLightIcons(),
    ...(isSsrBuild || command === 'serve'
      ? []
      : [withoutSchemas(), withoutDescriptions(import.meta.dirname), withoutUnused()]),
  ],
  clearScreen: false,
  // Only the built renderer bundles its dependencies. In development, bundling them breaks React.
  ...(isSsrBuild && {
    ssr: { noExternal: true },
    // Fixed here, whatever NODE_ENV the machine has, because React's development build renders at half the
    // speed.
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  }),
  publicDir: isSsrBuild ? false : 'public',
  build: {
    manifest: !isSsrBuild,
    // No file names its map. The build moves the maps to a folder that is not served.
    sourcemap: isSsrBuild ? false : ('hidden' as const),
    target: 'es2023',
    assetsInlineLimit: 0,
    // Off, because every page would carry the names of all files that any page is made of. The first page
    // opened has its own files in its document, and links fetch the next page's files ahead.
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: isSsrBuild ? SERVER : CLIENT,
      // Creating a schema or an endpoint has no side effects, so those that no page uses are left out.
      treeshake: {
        manualPureFunctions: ['endpoint', 'z'],
        // Loading rules and components has no side effects: modules with no used export are left out.
        moduleSideEffects: (id) => !/\/src\/(?:domain|contract|web\/(?:features|ui))\//.test(id),
      },
      ...(!isSsrBuild && {
        output: {
          codeSplitting: {
            groups: [
              {
                name: filesByPages(`${import.meta.dirname}/${CLIENT}`, `${import.meta.dirname}/src/web`),
                debugName: 'pages',
                includeDependenciesRecursively: false,
              },
            ],
          },
        },
      }),
    },
  },
  ...(command === 'serve' && { appType: 'custom' as const }),
}))

/**
 * Builds the browser's contract without schemas, which saves 12 KB a page. The browser needs only methods,
 * paths and types, because the server checks everything that it sends and receives. In development and tests
 * the schemas stay, and responses are checked in the browser too.
 */
function withoutSchemas(): Plugin {
  return {
    name: 'without-schemas',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === 'zod/mini' && importer?.includes('/src/contract/')
        ? `${import.meta.dirname}/src/web/lib/without-schemas.ts`
        : null,
  }
}

/**
 * Draws icons without the options of lucide-react, and imports each from its own file: the library's index names every
 * icon, so with it no page would need only its own. In both builds, because their HTML must be the same.
 */
function withLightIcons(): Plugin {
  const folder = `${import.meta.dirname}/node_modules/lucide-react/dist/esm`
  const files = new Map<string, string>()
  const CREATE = '\0create-lucide-icon'
  return {
    name: 'with-light-icons',
    apply: 'build',
    enforce: 'pre',
    async buildStart() {
      const index = await readFile(`${folder}/lucide-react.mjs`, 'utf8')
      for (const [, names, file] of index.matchAll(/^export \{(.+)\} from '(.+)';$/gm))
        for (const [, name] of names!.matchAll(/default as (\w+)/g)) files.set(name!, `${folder}/${file}`)
    },
    resolveId: (source) => (source === '../createLucideIcon.mjs' ? CREATE : null),
    load: (id) =>
      id === CREATE
        ? `export { createLucideIcon as default } from '${import.meta.dirname}/src/web/ui/lucide-icon.ts'`
        : null,
    transform: {
      filter: { code: /from 'lucide-react'/ },
      // Lines stay where they are, so source maps stay right.
      handler: (code) => ({
        map: null,
        code: code.replace(
          /^import \{([^}]+)\} from 'lucide-react'$/m,
          (statement, names: string) =>
            names
              .split(',')
              .map((name) => name.trim())
              // A list over several lines ends with a comma.
              .filter((name) => name !== '')
              .map((name) => name.split(' as '))
              .map(([name, local = name]) => `import ${local} from '${files.get(name!)}'`)
              .join(';') + '\n'.repeat(statement.split('\n').length - 1),
        ),
      }),
    },
  }
}

const PRELOAD_HELPER = '\0vite/preload-helper.js'

/** Modules of libraries that nothing here uses, each with the little that its importers need of it. */
const UNUSED: Record<string, string> = {
  // Preloads the styles and imports of a file. All styles are in one file, and imports are not preloaded.
  [PRELOAD_HELPER]: 'export const __vitePreload = (load) => load()',
  // Reports to a monitor.
  './instrumentation.js': [
    'consumeInstrumentationClientResultMetaReceiver',
    'getRouteInstrumentationUpdates',
    'instrumentClientSideRouter',
  ]
    .map((name) => `export const ${name} = () => {}`)
    .join('\n'),
  // The framework mode: prefetching by a manifest of routes.
  './ssr/components.js': `
    import { createContext } from 'react'
    export const FrameworkContext = createContext(undefined)
    export const PrefetchPageLinks = () => null
    export const usePrefetchBehavior = () => [false, null, {}]
    export const mergeRefs = (ref) => ref`,
}

/** Leaves these modules out of pages, which saves each page 3 KB. */
function withoutUnused(): Plugin {
  const PREFIX = '\0unused '
  return {
    name: 'without-unused',
    enforce: 'pre',
    resolveId(source, importer) {
      const name = source.replace(/^\.\/dom\//, './')
      const isLibrary = source === PRELOAD_HELPER || importer?.includes('/react-router/dist/')
      return name in UNUSED && isLibrary ? PREFIX + name : null
    },
    load: (id) => (id.startsWith(PREFIX) ? UNUSED[id.slice(PREFIX.length)] : null),
    // Its components are created by calls and get names by assignments, so all of them would stay in the build.
    transform: {
      filter: { id: /\/react-router\/dist\// },
      handler: (code) => ({
        map: null,
        code: code
          .replace(/^\w+\.displayName = "[^"]+";$/gm, '')
          .replace(/= (React\S*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1'),
      }),
    },
  }
}
