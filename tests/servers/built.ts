import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { inject } from 'vitest'
import { within } from '#tests/worlds/copies-world.ts'

const run = promisify(execFile)
const LOCK = 40_411

/** Builds what changed; of several test files that ask at once, one does it and the others wait. */
export function built(): Promise<void> {
  return within(inject('server').url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await run(process.execPath, ['scripts/build.mjs'])
  })
}
