import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkNode, installPackages } from './install.mjs'
import { engineCommands, runStage, stages } from './stages.mjs'

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))))
checkNode()
await installPackages()

/** All stages, or those named: `check` stands for everything before the slow ones. */
const wanted = process.argv.slice(2)
const isWanted = ({ name, check }) =>
  wanted.length === 0 || wanted.includes(name) || (check === true && wanted.includes('check'))
const chosen = stages.filter(isWanted)

if (chosen.some(({ name }) => ['browser', 'e2e', 'faults', 'chaos'].includes(name))) {
  const { ensureChromium } = await import('./browsers.mjs')
  ensureChromium()
}

const engines = chosen.find(({ name }) => name === 'engines')
if (engines) {
  const { findEngines } = await import('./engines.mjs')
  engines.commands = engineCommands(findEngines())
}

const total = { passed: 0, failed: 0 }
for (const stage of chosen) {
  const { passed, failed } = await runStage(stage)
  total.passed += passed
  total.failed += failed
}

console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0
