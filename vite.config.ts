import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown, Visitor } from 'vite'

const CLIENT = 'src/web/entry-client.tsx'
const SERVER = 'src/web/entry-server.tsx'

/** Two builds from one file: the browser's (`vite build`) and the renderer's (`--ssr`). */
export default defineConfig(({ isSsrBuild, command }) => ({
  // The compiler pays off where a screen of ninety questions is redrawn every second. Elsewhere it only costs
  // 5 KB per page.
  plugins: [
    react({ compiler: { sources: ['src/web/features/attempts/'] } }),
    tailwind(),
    ...(isSsrBuild || command === 'serve'
      ? []
      : [withoutSchemas(), withoutDescriptions(), withoutInstrumentation()]),
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
    target: 'es2023',
    assetsInlineLimit: 0,
    // Off, because every page would carry the names of all files that any page is made of. The first page
    // opened has its own files in its document, and links fetch the next page's files ahead.
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      // 'use no memo' is an instruction to the compiler, which has already run.
      onLog: (level, log, report) => {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log)
      },
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
            groups: [{ name: inApp(), debugName: 'app' }, SMALL_PARTS, QUESTION_CARD, QUESTION_PAGE],
          },
        },
      }),
    },
  },
  ...(command === 'serve' && { appType: 'custom' as const }),
}))

/**
 * The parts of a sample question, shared by the home page and the sample's page. One file compresses better
 * than seven.
 */
const QUESTION_CARD = {
  name: 'question-card',
  // Modules shared with other pages stay separate, or those pages would load all of this.
  includeDependenciesRecursively: false,
  test: /\/src\/(?:contract\/questions|domain\/attempts\/press-choice|web\/features\/attempts\/(?:question\/(?:question|choices|rich-text|questions-api)|shortcuts\/shortcuts|sample\/(?:use-sample|feedback-when-asked)|use-announcer))\.tsx?$/,
}

/**
 * Modules of a few lines that nearly every page uses. As separate files, their names and imports would
 * outweigh the code.
 */
const SMALL_PARTS = {
  name: 'parts',
  includeDependenciesRecursively: false,
  test: /\/(?:src\/web\/ui\/(?:badge|card|skeleton|error-state)|lucide-react\/dist\/esm\/icons\/(?:check|circle-exclamation-point))\.(?:tsx|mjs)$/,
}

/** The modules around a question, on every page that shows one. */
const QUESTION_PAGE = {
  name: 'question-page',
  includeDependenciesRecursively: false,
  test: /\/(?:src\/web\/features\/attempts\/(?:shortcuts\/(?:shortcuts-button|shortcut-setting|use-shortcuts)|question\/(?:action-bar|question-columns))|lucide-react\/dist\/esm\/icons\/keyboard)\.(?:tsx?|mjs)$/,
}

/**
 * Puts everything that all pages load into one file, rather than one file for each set of pages that share a
 * module.
 */
function inApp(): Rolldown.CodeSplittingNameFunction {
  const always = new Set<string>()
  // The icons' index names every icon of the site, but each icon belongs only to the pages that show it.
  const isIcon = (id: string) => id.includes('lucide-react/dist/esm/icons/')
  // The same is true of the query library: its code for endless lists belongs to the page that has one.
  const isEndlessList = (id: string) =>
    /@tanstack\/.*\/(?:infiniteQueryObserver|useInfiniteQuery)\.js$/.test(id)
  const collect = (id: string, context: Rolldown.ChunkingContext) => {
    if (always.has(id)) return
    always.add(id)
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) collect(imported, context)
  }
  const entry = `${import.meta.dirname}/${CLIENT}`
  return (id, context) => {
    if (always.size === 0) collect(entry, context)
    return id !== entry && always.has(id) && !isIcon(id) && !isEndlessList(id) ? 'app' : null
  }
}

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

/** Replaces the parts of an endpoint that only the server reads, in built pages. */
const UNREAD: Record<string, string> = {
  summary: "''",
  access: "''",
  owned: "''",
  body: '{}',
  response: '{parse:value=>value}',
  errors: '[]',
}

/** Leaves descriptions, rights, bodies and refusals of endpoints out of pages. */
function withoutDescriptions(): Plugin {
  return {
    name: 'without-descriptions',
    enforce: 'post',
    transform: {
      filter: { id: { include: /\/src\/contract\/.*\.ts$/, exclude: /\/(?:endpoint|for-account)\.ts$/ } },
      handler(code) {
        const cuts: { start: number; end: number; name: string }[] = []
        new Visitor({
          CallExpression({ callee, arguments: [definition] }) {
            if (callee.type !== 'Identifier' || !callee.name.startsWith('endpoint')) return
            if (definition?.type !== 'ObjectExpression') return
            for (const part of definition.properties)
              if (part.type === 'Property' && part.key.type === 'Identifier' && part.key.name in UNREAD)
                cuts.push({ start: part.value.start, end: part.value.end, name: part.key.name })
          },
        }).visit(this.parse(code))
        const short = cuts.reduceRight(
          (text, { start, end, name }) => text.slice(0, start) + UNREAD[name] + text.slice(end),
          code,
        )
        return { code: short, map: null }
      },
    },
  }
}

/**
 * Removes the router's code for reporting to a monitor. There is no monitor here, and the code would add a
 * kilobyte to every page.
 */
function withoutInstrumentation(): Plugin {
  const EMPTY = '\0without-instrumentation'
  return {
    name: 'without-instrumentation',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === './instrumentation.js' && importer?.includes('/react-router/dist/') ? EMPTY : null,
    load: (id) =>
      id === EMPTY
        ? [
            'consumeInstrumentationClientResultMetaReceiver',
            'getRouteInstrumentationUpdates',
            'instrumentClientSideRouter',
          ]
            .map((name) => `export const ${name} = () => {}`)
            .join('\n')
        : null,
  }
}
