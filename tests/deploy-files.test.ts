import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { settingsHelp } from '#server/settings/settings.ts'

const folder = 'docs/deploy'
const files = readdirSync(folder).map((name): [string, string] => [
  name,
  readFileSync(`${folder}/${name}`, 'utf8'),
])
const settings = new Set([...settingsHelp().matchAll(/^ {2}([A-Z_]+) /gm)].map(([, name]) => name))
/** Settings in these files that are not Cantera's: Node's memory, and words of systemd and of the files. */
const others = new Set([
  'MALLOC_ARENA_MAX',
  'MALLOC_TRIM_THRESHOLD_',
  'NODE_IMAGE',
  'CANTERA_VERSION',
  'AF_INET',
  'AF_UNIX',
])

test.for(files)('%s sets nothing that Cantera does not know', ([, text]) => {
  const named = [...text.matchAll(/\b([A-Z][A-Z]*(?:_[A-Z]+)+_?)\b/g)].map(([, name]) => name ?? '')

  expect(named.filter((name) => !settings.has(name) && !others.has(name))).toEqual([])
})

test('containers run the Node that the tests run on', () => {
  const tested = /NODE = '([\d.]+)'/.exec(readFileSync('scripts/node24.mjs', 'utf8'))?.[1]

  expect(readFileSync(`${folder}/Containerfile`, 'utf8')).toContain(`NODE_IMAGE=node:${tested}-`)
})
