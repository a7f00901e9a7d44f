import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Durations, and the session store, go by the clock of the device. */
const OF_THE_DEVICE = [
  'contract/kit/time/clock.ts',
  'contract/kit/uuid.ts',
  'src/app/session/open-session.ts',
  'src/app/session/other-identity.ts',
  'src/app/start/locked-screen.tsx',
  'src/app/start/missing-chunk.ts',
  'src/app/update/update-banner.tsx',
  'src/features/access/resend.tsx',
  'src/features/access/use-seconds-left.ts',
  'src/offline/db/phone-clock.ts',
  'src/ui/dialogs/back-layers.ts',
]

test('screens, engine and service worker take the moment from one corrected clock [A201]', () => {
  const files = execFileSync('git', ['ls-files', 'src', 'sw', 'contract'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
  const own = files.filter((file) => /Date\.now\(\)|new Date\(\)/.test(readFileSync(file, 'utf8')))

  expect(own.filter((file) => !OF_THE_DEVICE.includes(file))).toEqual([])
})
