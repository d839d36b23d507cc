// Who may import whom. `tools/check/boundaries.ts` runs it, `test/boundaries.test.ts` breaks each rule once.
const TEST = '[.]test[.]tsx?$'
const STORE = '[-/]store[.]ts$'
const STORE_OF_A_NOUN = '^src/server/modules/.+[-/]store[.]ts$'

/** A package is a path once it is found and a bare name when it is not. */
const packages = (...names) => {
  const any = names.join('|')
  return `(^|/)node_modules/(${any})/|^(${any})(/|$)`
}

/** What `src/server` is made of, the lowest first. Each may import what is listed before it, and nothing after it. */
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
      'Domain imports only domain: no npm, no node, no other root.',
      { path: '^src/domain/', pathNot: TEST },
      { pathNot: ['^src/domain/', packages('ts-fsrs')] },
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
      'The server receives what renders; it does not import it.',
      { path: '^src/server/', pathNot: TEST },
      { path: '^src/web/' },
    ),
    rule(
      'two-doors',
      'Only `npm start` and `npm run dev` put server and web together. The preview of questions draws with components.',
      {
        path: '^(start|tools)/',
        pathNot: [TEST, '^start/(start|dev)[.]ts$', '^tools/content-preview/page[.]tsx$'],
      },
      { path: '^src/web/|^start/(built|dev)-web[.]ts$' },
    ),
    rule(
      'src-stands-alone',
      'The product needs nothing that starts, checks or tests it.',
      { path: '^src/', pathNot: TEST },
      { path: `^(start|tools|test|e2e)/|${TEST}` },
    ),
    rule(
      'start-needs-no-tools',
      'A site starts without what checks, measures and tests it.',
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
      'Outside of the modules nobody reads a store either.',
      { path: '^(src|start|tools)/', pathNot: ['^src/server/modules/', TEST] },
      { path: STORE_OF_A_NOUN },
    ),
    rule(
      'sql-lives-in-stores',
      'Query builder and driver: in stores, in server/db, where events are heard, and where the auth library needs the pool.',
      {
        path: '^src/',
        pathNot: [STORE, '^src/server/(db|events)/', '^src/server/integrations/auth/', TEST],
      },
      { path: packages('kysely', 'pg', 'pg-[a-z-]+') },
    ),
    rule(
      'vendors-live-in-integrations',
      'A library that stands for somebody else is behind one folder.',
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
          'openai',
          '@anthropic-ai',
        ),
      },
    ),
    ...SERVER_LAYERS.slice(0, -1).map((layer, index) =>
      rule(
        `${layer.replace('[.]ts', '')}-never-imports-upwards`,
        'The layers of the server only know those below them.',
        { path: layers([layer]), pathNot: TEST },
        { path: layers(SERVER_LAYERS.slice(index + 1)) },
      ),
    ),
    rule(
      'every-part-has-a-layer',
      'A folder of the server that no layer names would pass the rules above.',
      { path: '^src/server/', pathNot: [layers(SERVER_LAYERS), TEST] },
      { path: '.' },
    ),
    rule(
      'http-calls-two-verbs',
      'The pipeline asks for the rights of a caller, webhooks hand over an event; routes bring everything else.',
      { path: '^src/server/http/', pathNot: ['^src/server/http/(pipeline|webhooks)[.]ts$', TEST] },
      { path: '^src/server/modules/' },
    ),
    rule(
      'one-limiter',
      'The library that counts is behind one file, so that another place for the counts is one change.',
      { path: '^src/', pathNot: ['^src/server/requests/rate-limits[.]ts$', TEST] },
      { path: packages('rate-limiter-flexible') },
    ),
    rule(
      'features-do-not-meet',
      'Features are composed in pages, not in each other.',
      { path: '^src/web/features/([^/]+)/', pathNot: TEST },
      { path: '^src/web/features/', pathNot: '^src/web/features/$1/' },
    ),
    rule(
      'rooms-stand-on-what-they-share',
      'What lies beside the rooms of a feature is for all of them, and imports none.',
      { path: '^src/web/features/([^/]+)/[^/]+$', pathNot: TEST },
      { path: '^src/web/features/$1/[^/]+/' },
    ),
    rule(
      'ui-knows-no-noun',
      'ui and lib never import features, pages or the shell.',
      { path: '^src/web/(ui|lib)/', pathNot: TEST },
      { path: '^src/web/(features|pages|shell)/' },
    ),
    rule(
      'pages-are-ends',
      'Pages are loaded by the router and imported by nobody.',
      { path: '^src/web/', pathNot: TEST },
      { path: '^src/web/pages/' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Types count: a type from the server in the bundle's source is a wish for the rest of it.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.css', '.json'],
    },
  },
}
