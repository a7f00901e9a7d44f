import { parseArgs } from 'node:util'
import { runLongSpec } from './run-long-spec.mjs'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    how: { type: 'string', default: 'alone' },
    /** Names of kinds of change, with commas; all of them by default. */
    kinds: { type: 'string' },
  },
})
const { seed, how, kinds } = values
if (!['alone', 'together'].includes(how)) throw new Error(`--how is alone or together, not ${how}`)

runLongSpec('boundaries', {
  BOUNDARIES: JSON.stringify({ seed: Number(seed), how, ...(kinds && { kinds: kinds.split(',') }) }),
})
