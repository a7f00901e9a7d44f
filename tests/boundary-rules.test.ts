import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'
import { expect, test } from 'vitest'
import { folderPairs, partPairs } from '#scripts/folders/mutual-pairs.mjs'

const FEATURE = 'server/features/a/b.ts'

/** An import of each kind that a rule forbids, for each of the folders that it names. */
const CROSSINGS: readonly [rule: string, from: string, to: string][] = [
  ['contract-imports', 'contract/a.ts', 'src/ui/a.ts'],
  ['src/offline-imports', 'src/offline/a.ts', 'src/records/a/a.ts'],
  ...[
    ['db', 'land'],
    ['land', 'queue'],
    ['queue', 'fetch'],
    ['fetch', 'send'],
    ['send', 'rescue'],
    ['rescue', 'session'],
    ['session', 'rescue'],
    ['search', 'land'],
    ['queue', 'search'],
  ].map(([from, to]) =>
    crossing('engine-floors', `src/offline/${from}/a.ts`, `src/offline/${to}/above-${from}.ts`),
  ),
  ['engine-floors', 'src/offline/db/a.ts', 'src/offline/b.ts'],
  ['engine-doors', 'src/features/c/a.ts', 'src/offline/fetch/api.ts'],
  ['src/records-imports', 'src/records/a/a.ts', 'src/ui/a.ts'],
  ...['groups', 'turnos', 'cart', 'claims'].map(above('orders')),
  ...['turnos', 'cart', 'claims'].map(above('groups')),
  ...['cart', 'claims'].map(above('turnos')),
  ...['orders', 'groups', 'turnos', 'cart', 'claims'].map(above('accounts')),
  ...['read', 'session', 'forms', 'lists'].map((kit) =>
    crossing(`src/${kit}-imports`, `src/${kit}/a.ts`, 'src/ui/a.ts'),
  ),
  ['src/read-imports', 'src/read/a.ts', 'src/session/b.ts'],
  ['src/session-imports', 'src/session/a.ts', 'src/forms/b.ts'],
  ['src/forms-imports', 'src/forms/a.ts', 'src/lists/b.ts'],
  ['src/ui-imports', 'src/ui/a.ts', 'contract/a.ts'],
  ['feature-imports', 'src/features/a/a.ts', 'src/features/b/b.ts'],
  ['src/routes-imports', 'src/routes/a.ts', 'src/app/a.ts'],
  ['src/app-imports', 'src/app/a.ts', 'server/http/a.ts'],
  ['src-folders', 'src/other/a.ts', 'contract/a.ts'],
  ['sw-imports', 'sw/a.ts', 'src/ui/a.ts'],
  ['server-imports', 'server/http/a.ts', 'src/ui/a.ts'],
  ...['db', 'http', 'mail', 'store', 'chat', 'erp', 'payments'].map((folder) =>
    crossing('server-below-features', `server/${folder}/a.ts`, FEATURE),
  ),
  ['server-below-features', 'server/settings/a.ts', FEATURE],
  ...['db', 'http', 'store'].map((folder) =>
    crossing('server-db-imports', `server/${folder}/a.ts`, 'server/records/order/a.ts'),
  ),
  ['server/records-imports', 'server/records/order/a.ts', 'server/http/a.ts'],
  ...['chat', 'erp', 'jobs', 'mail', 'payments', 'stock', 'store'].map((folder) =>
    crossing('server/http-imports', 'server/http/a.ts', `server/${folder}/a.ts`),
  ),
  ...['group', 'turno'].map((to) =>
    crossing('server-records-downwards', 'server/records/order/a.ts', `server/records/${to}/a.ts`),
  ),
  ['server-records-downwards', 'server/records/group/a.ts', 'server/records/turno/a.ts'],
  ['server-feature-handlers', FEATURE, 'server/features/c/c.handlers.ts'],
  ...['main', 'routes'].map((name) => crossing('server-feature-handlers', FEATURE, `server/${name}.ts`)),
  ['server-imports', 'server/main.ts', 'demo/a.ts'],
  ['demo-on-demand', 'server/load-demo.ts', 'demo/a.ts'],
  ['demo-knows-no-start', 'demo/a.ts', 'server/main.ts'],
  ['demo-imports', 'demo/a.ts', 'src/ui/a.ts'],
  ...['contract', 'src/app', 'sw', 'server', 'demo'].flatMap((folder) =>
    ['tests', 'e2e', 'bench'].map((to) =>
      crossing('product-never-imports-tests', `${folder}/a.ts`, `${to}/a.ts`),
    ),
  ),
]

function crossing(rule: string, from: string, to: string): [string, string, string] {
  return [rule, from, to]
}

function above(record: string) {
  return (to: string) =>
    crossing('src/records-downwards', `src/records/${record}/a.ts`, `src/records/${to}/a.ts`)
}

/** A house of files that import nothing but what crosses a boundary. */
function plant(root: string): void {
  const files = new Set(CROSSINGS.flatMap(([, from, to]) => [from, to]))
  for (const file of files) {
    const crossed = CROSSINGS.filter(([, from]) => from === file)
    const imports = crossed.map(([, , to]) => `import './${relative(dirname(file), to)}'\n`)
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), [...imports, 'export {}\n'].join(''))
  }
}

test('each boundary is seen where an import crosses it, from each folder that it names', async () => {
  const root = mkdtempSync(join(tmpdir(), 'cantera-boundaries-'))
  plant(root)
  const options = await extractDepcruiseOptions('./.dependency-cruiser.cjs')
  const { output } = await cruise(['.'], { ...options, baseDir: root })
  rmSync(root, { recursive: true })

  const seen = (output as ICruiseResult).summary.violations.map(
    ({ rule, from, to }) => `${rule.name}: ${from} → ${to}`,
  )
  const planted = CROSSINGS.map(([rule, from, to]) => `${rule}: ${from} → ${to}`)
  expect(planted.filter((line) => !seen.includes(line))).toEqual([])
})

test('two folders that import each other are named, though no two files do', () => {
  const imports = (source: string, ...to: string[]) => ({
    source,
    dependencies: to.map((resolved) => ({ resolved })),
  })
  const modules = [
    imports('src/a/one.ts', 'src/b/one.ts', 'src/c/one.ts'),
    imports('src/b/two.ts', 'src/a/two.ts'),
    imports('src/c/two.test.ts', 'src/a/two.ts'),
  ]

  expect(folderPairs(modules, 'src/')).toEqual(['src/a ↔ src/b'])
})

test('parts of the server that import each other are a pair, whatever their inner folders; files of one part are none', () => {
  const imports = (source: string, ...to: string[]) => ({
    source,
    dependencies: to.map((resolved) => ({ resolved })),
  })
  const modules = [
    imports('server/db/a.ts', 'server/http/b.ts', 'server/db/statements/c.ts'),
    imports('server/http/answer/d.ts', 'server/db/a.ts'),
    imports('server/db/statements/c.ts', 'server/db/a.ts'),
    imports('server/features/x/e.ts', 'server/features/y/f.ts'),
    imports('server/features/y/f.test.ts', 'server/features/x/e.ts'),
  ]

  expect(partPairs(modules)).toEqual(['server/db ↔ server/http'])
})
