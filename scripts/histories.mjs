import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { runLongSpec } from './run-long-spec.mjs'

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    of: { type: 'string', default: 'orders' },
  },
})
for (const value of [values.count, values.seed])
  if (!(Number(value) > 0)) throw new Error(`Not a number above 0: ${value}`)
if (!['orders', 'steps'].includes(values.of)) throw new Error(`Neither orders nor steps: ${values.of}`)

const env = { HISTORIES: values.count, SEED: values.seed }
if (values.of === 'orders') runLongSpec('histories', env, 'faults-histories')
else {
  const args = ['run', '--project', 'api', 'tests/phone-steps-histories']
  process.exitCode = spawnSync('node_modules/.bin/vitest', args, {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  }).status
}
