/**
 * The one-way street: what each folder may import of ours. What a rule does not name is forbidden, so a folder
 * or a feature born today is covered today. Tests are not held to it.
 */
const ours = '^(contract|src|sw|server|demo|tests|e2e|bench|scripts)/'
const isTest = '(\\.test\\.tsx?$|/testing/)'

const only = (folder, allowed) => ({
  name: `${folder}-imports`,
  severity: 'error',
  from: { path: `^${folder}/`, pathNot: isTest },
  to: { path: ours, pathNot: allowed },
})

/** Records of the phone import those below them: accounts, stock and photos < orders < groups < turnos < cart; claims know orders. */
const notAbove = (record, above) => ({
  name: 'src/records-downwards',
  severity: 'error',
  from: { path: `^src/records/${record}/`, pathNot: isTest },
  to: { path: `^src/records/(${above})/` },
})

/**
 * The engine's floors, each on those before it; `search` is read into by `fetch` alone and knows only the database. What
 * stands in no floor (device.ts, changes.ts, …) is above them all.
 */
const floors = ['db', 'land', 'queue', 'fetch', 'send', 'rescue']
const engine = (floor, allowed) => ({
  name: 'engine-floors',
  severity: 'error',
  from: { path: `^src/offline/${floor}/`, pathNot: isTest },
  to: {
    path: '^src/offline/',
    pathNot: [floor, ...allowed].map((below) => `^src/offline/${below}/`),
  },
})

/** What stands between the engine and the features, each on those before it. */
const kits = ['src/read', 'src/session', 'src/forms', 'src/lists']
const belowKits = [
  '^contract/',
  '^src/offline/',
  '^src/records/',
  '^src/ui/(feedback/toast|pictures/product-picture)\\.tsx$',
]
/** Fields that several features draw alike stand in `src/forms`. */
const fields = '^src/ui/(fields|text)/'
const belowFeatures = ['contract', 'src/offline', 'src/records', ...kits, 'src/ui'].map(
  (folder) => `^${folder}/`,
)

module.exports = {
  forbidden: [
    only('contract', ['^contract/']),
    only('src/offline', ['^contract/', '^src/offline/']),
    ...floors.map((floor, height) =>
      engine(floor, [...floors.slice(0, height), ...(height < floors.indexOf('fetch') ? [] : ['search'])]),
    ),
    engine('search', ['db']),
    engine('session', floors.slice(0, floors.indexOf('rescue'))),
    only('src/records', ['^contract/', '^src/offline/', '^src/records/']),
    notAbove('orders', 'groups|turnos|cart|claims'),
    notAbove('groups', 'turnos|cart|claims'),
    notAbove('turnos', 'cart|claims'),
    notAbove('(?!orders|groups|turnos|cart|claims)[^/]+', 'orders|groups|turnos|cart|claims'),
    ...kits.map((kit, floor) =>
      only(kit, [
        ...belowKits,
        ...(kit === 'src/forms' ? [fields] : []),
        ...kits.slice(0, floor + 1).map((below) => `^${below}/`),
      ]),
    ),
    only('src/ui', ['^src/ui/', '^contract/kit/']),
    {
      name: 'feature-imports',
      comment: 'a feature of the app never imports another feature',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/', pathNot: isTest },
      to: { path: ours, pathNot: [...belowFeatures, '^src/features/$1/'] },
    },
    {
      name: 'engine-doors',
      comment: 'a feature reads the phone by src/read, and changes it by the doors of the engine',
      severity: 'error',
      from: { path: '^src/(features|lists)/', pathNot: isTest },
      to: {
        path: '^src/offline/',
        pathNot: `^src/offline/(${['device', 'changes', 'outbox', 'drafts', 'share-inbox'].join('|')})\\.ts$`,
      },
    },
    only('src/routes', [...belowFeatures, '^src/features/', '^src/routes/']),
    only('src/app', ['^contract/', '^src/']),
    {
      name: 'src-folders',
      comment: 'everything in src lives in one of the ten folders',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: '^src/(offline|records|read|session|forms|lists|ui|features|routes|app)/|\\.d\\.ts$',
      },
      to: {},
    },
    only('sw', ['^contract/', '^src/offline/', '^src/records/', '^src/app/device-wiring\\.ts$', '^sw/']),
    {
      ...only('server', ['^contract/', '^server/']),
      from: { path: '^server/', pathNot: `^server/load-demo\\.ts$|${isTest}` },
    },
    {
      name: 'server-below-features',
      comment: 'the database, HTTP and the adapters know no feature',
      severity: 'error',
      from: {
        path: '^server/(db|http|mail|outgoing|store|chat|erp|payments|settings)/',
        pathNot: isTest,
      },
      to: { path: '^(server/features|demo)/|^server/(main|routes)\\.ts$' },
    },
    {
      name: 'server-db-imports',
      comment: 'the database knows no record of the domain, but for the schema',
      severity: 'error',
      from: { path: '^server/(db|http|store)/', pathNot: isTest },
      to: { path: '^server/records/' },
    },
    only('server/http', ['^contract/', '^server/(db|http)/', '^server/settings/version\\.ts$']),
    only('server/records', ['^contract/', '^server/db/', '^server/records/']),
    {
      name: 'server-records-downwards',
      comment: 'orders know neither groups nor turnos, groups no turnos',
      severity: 'error',
      from: { path: '^server/records/(order|group)/', pathNot: isTest },
      to: { path: '^server/records/(group|turno)/', pathNot: '^server/records/$1/' },
    },
    {
      name: 'server-feature-handlers',
      comment: "a feature of the server never imports another feature's handlers, nor what composes features",
      severity: 'error',
      from: { path: '^server/features/([^/]+)/', pathNot: isTest },
      to: {
        path: '^server/features/[^/]+/.*handlers\\.ts$|^server/(main|routes)\\.ts$',
        pathNot: '^server/features/$1/',
      },
    },
    {
      name: 'demo-on-demand',
      comment: 'the one file of the server that loads the demo does so only where one is shown',
      severity: 'error',
      from: { path: '^server/load-demo\\.ts$' },
      to: { path: '^demo/', dynamic: false },
    },
    only('demo', ['^contract/', '^server/', '^demo/']),
    {
      name: 'demo-knows-no-start',
      severity: 'error',
      from: { path: '^demo/' },
      to: { path: '^server/(main|routes|load-demo)\\.ts$' },
    },
    {
      name: 'product-never-imports-tests',
      severity: 'error',
      from: { path: '^(contract|src|sw|server|demo)/', pathNot: isTest },
      to: { path: '^(tests|e2e|bench)/' },
    },
    {
      name: 'no-react-below-read',
      severity: 'error',
      from: { path: '^(contract|src/offline|src/records|sw)/' },
      to: { path: 'node_modules/(react|react-dom|@mantine|@tanstack)/' },
    },
    {
      name: 'no-circles',
      severity: 'error',
      from: { pathNot: '\\.gen\\.ts$' },
      to: { circular: true, viaOnly: { pathNot: '\\.gen\\.ts$' } },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: { path: ours },
      to: { couldNotResolve: true, pathNot: '\\?url$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    moduleSystems: ['es6', 'cjs'],
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mts', '.mjs', '.js', '.cjs', '.json', '.css'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'node', 'default', 'types'],
    },
  },
}
