import { parseArgs } from 'node:util'
import { runLongSpec } from './run-long-spec.mjs'

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

runLongSpec('chaos', { CHAOS: JSON.stringify(options) })
