import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkNode, installPackages } from './install.mjs'
import { hasPassed } from './passed-stages.mjs'
import { runStages } from './run-stages.mjs'
import { chooseStages, onEngines } from './stages.mjs'

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))))
checkNode()
await installPackages()

const began = Date.now()
const { chosen, due, skipped } = chooseStages(process.argv.slice(2), (stage) => hasPassed(stage))

for (const { name } of due)
  console.log(`due  ${name.padEnd(16)} files it guards have changed since it last passed`)
for (const { name } of skipped)
  console.log(`skip ${name.padEnd(16)} nothing it guards has changed since it last passed`)

const usesChromium = ({ name, commands, engines }) =>
  name === 'browser' || (!engines && commands.some(([command]) => command.endsWith('/playwright')))
if (chosen.some(usesChromium)) {
  const { ensureChromium } = await import('./browsers.mjs')
  ensureChromium()
}

async function withEngines(stages) {
  if (!stages.some(({ engines }) => engines)) return stages
  const { engineNames, findEngines } = await import('./engines.mjs')
  const here = findEngines()
  const isPartial = here.length < engineNames.length
  return stages.map((stage) => (stage.engines ? { ...onEngines(stage, here), isPartial } : stage))
}

const { passed, failed } = await runStages(await withEngines(chosen))
console.log(`${passed} passed, ${failed} failed, ${Math.round((Date.now() - began) / 1000)} s`)
process.exitCode = failed > 0 ? 1 : 0
