import { parseArgs } from 'node:util'
import { runLongSpec } from './run-long-spec.mjs'

const { values } = parseArgs({
  options: { count: { type: 'string', default: '20' }, seed: { type: 'string', default: '1' } },
})
for (const value of Object.values(values))
  if (!(Number(value) > 0)) throw new Error(`Not a number above 0: ${value}`)

runLongSpec('histories', { HISTORIES: values.count, SEED: values.seed }, 'faults-histories')
