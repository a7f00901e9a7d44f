import { existsSync } from 'node:fs'
import { cruise } from 'dependency-cruiser'
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'
import { folderPairs, partPairs } from './folders/mutual-pairs.mjs'

const folders = ['contract', 'src', 'sw', 'server', 'demo', 'tests', 'e2e', 'bench'].filter(existsSync)
const options = await extractDepcruiseOptions('./.dependency-cruiser.cjs')
const { output } = await cruise(folders, options)

// A parser that does not understand our files reports no violations over no modules.
const modules = output.modules.filter(
  ({ source }) => /^[\w/.$-]+\.tsx?$/.test(source) && !source.includes('node_modules'),
)
const imports = modules.flatMap(({ dependencies }) => dependencies)
if (modules.length === 0 || imports.length === 0) throw new Error('The boundary check read no module')

for (const { from, to, rule } of output.summary.violations) console.log(`${rule.name}: ${from} → ${to}`)
const pairs = folderPairs(modules, 'src/')
for (const pair of pairs) console.log(`folders import each other: ${pair}`)

/** Parts that still import each other; a pair that is gone leaves the list. */
const ACCEPTED = [
  'server/db ↔ server/http',
  'server/features/claims ↔ server/features/exports',
  'server/features/exports ↔ server/features/orders',
  'server/features/exports ↔ server/features/price-list',
  'server/features/exports ↔ server/features/proofs',
  'server/features/exports ↔ server/features/quotes',
  'server/features/exports ↔ server/features/registrations',
  'server/features/exports ↔ server/features/sync',
  'server/features/exports ↔ server/features/vouchers',
  'server/features/exports ↔ server/files',
]
const parts = partPairs(modules)
const wrong = [
  ...parts.filter((pair) => !ACCEPTED.includes(pair)).map((pair) => `import each other: ${pair}`),
  ...ACCEPTED.filter((pair) => !parts.includes(pair)).map((pair) => `no longer import each other: ${pair}`),
]
for (const line of wrong) console.log(line)
console.log(`${modules.length} modules, ${imports.length} imports, ${output.summary.error} violations`)
process.exitCode = output.summary.error + pairs.length + wrong.length > 0 ? 1 : 0
