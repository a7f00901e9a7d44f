import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkNode, installPackages } from './install.mjs'
import { runStages } from './run-stages.mjs'
import { chooseStages, onEngines } from './stages.mjs'

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))))
checkNode()
await installPackages()

const began = Date.now()
const words = process.argv.slice(2)
const chosen = chooseStages(words)

const usesChromium = ({ name, commands, engines }) =>
  name === 'browser' || (!engines && commands.some(([command]) => command.endsWith('/playwright')))
if (chosen.some(usesChromium)) {
  const { ensureChromium } = await import('./browsers.mjs')
  ensureChromium()
}

async function withEngines(stages) {
  if (!stages.some(({ engines }) => engines)) return stages
  const { findEngines } = await import('./engines.mjs')
  const here = findEngines()
  return stages.map((stage) => (stage.engines ? onEngines(stage, here) : stage))
}

const { passed, failed, failures } = await runStages(await withEngines(chosen), {
  isStrict: words.includes('all'),
})
for (const failure of failures) console.log(failure)
console.log(`${Math.round((Date.now() - began) / 1000)} s in all`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
