import { parseArgs } from 'node:util'
import { runLongSpec } from './run-long-spec.mjs'

const { values } = parseArgs({ options: { count: { type: 'string', default: '20' } } })
if (!(Number(values.count) > 0)) throw new Error(`Not a number above 0: ${values.count}`)

runLongSpec('histories', { HISTORIES: values.count }, 'faults-histories')
