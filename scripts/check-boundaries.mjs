import { existsSync } from 'node:fs'
import { cruise } from 'dependency-cruiser'
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'
import { folderPairs } from './folder-pairs.mjs'

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
console.log(`${modules.length} modules, ${imports.length} imports, ${output.summary.error} violations`)
process.exitCode = output.summary.error + pairs.length > 0 ? 1 : 0
