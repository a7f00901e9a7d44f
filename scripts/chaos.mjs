import { spawnSync } from 'node:child_process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))))

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(1 + Math.floor(Math.random() * 1_000_000)) },
    kills: { type: 'string', default: '200' },
    devices: { type: 'string', default: '4' },
    processes: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '60' },
  },
})
const options = Object.fromEntries(Object.entries(values).map(([name, text]) => [name, Number(text)]))
const wrong = Object.entries(options).filter(([, number]) => !(number > 0))
if (wrong.length > 0) throw new Error(`Not a number above 0: ${wrong.map(([name]) => name).join(', ')}`)

const { ensureChromium } = await import('./browsers.mjs')
ensureChromium()

const run = (command, args, env = {}) =>
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } }).status
const built = run('node', ['scripts/build.mjs'])
const arguments_ = ['test', 'chaos.spec', '--project=chaos', '--reporter=list']
process.exitCode =
  built || run('node_modules/.bin/playwright', arguments_, { CHAOS: JSON.stringify(options) })
