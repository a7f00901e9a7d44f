import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

export interface Release {
  /** Where the server finds it. */
  folder: string
  throwAway(): void
}

const HASHED = /^(.+-)([\w-]{8})\.(js|css)$/

/**
 * The next build, as a deploy leaves it: every part of the app under another name and none under the old ones. With
 * `newDatabase` it also brings a further version of the phone's database.
 */
export function nextRelease({ newDatabase = false } = {}): Release {
  const folder = mkdtempSync(join(tmpdir(), 'cantera-release-'))
  for (const part of ['dist', 'package.json']) cpSync(part, join(folder, part), { recursive: true })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  const app = join(folder, 'dist/app')
  const assets = join(app, 'assets')
  for (const name of readdirSync(assets)) if (name.endsWith('.br')) rmSync(join(assets, name))
  for (const name of readdirSync(app)) if (name.endsWith('.br')) rmSync(join(app, name))
  const names = readdirSync(assets).flatMap((name) => {
    const [, stem, hash, kind] = HASHED.exec(name) ?? []
    return stem ? [[name, `${stem}${backwards(hash ?? '')}.${kind}`] as const] : []
  })
  const texts = [join(app, 'index.html'), join(app, 'service-worker.js')]
  for (const [old, now] of names) {
    renameSync(join(assets, old), join(assets, now))
    texts.push(join(assets, now))
  }
  const renamed = new Map<string, string>(names)
  const anyName = /[\w.-]+-[\w-]{8}\.(?:js|css)/g
  const upgrades = texts.map((file) => {
    const text = readFileSync(file, 'utf8').replaceAll(anyName, (name) => renamed.get(name) ?? name)
    const newer = newDatabase ? withNewDatabase(text) : text
    writeFileSync(file, file.endsWith('service-worker.js') ? withNewRevisions(newer) : newer)
    return newer !== text
  })
  if (newDatabase && !upgrades.includes(true))
    throw new Error('the build does not say where its database is made')
  return { folder, throwAway: () => rmSync(folder, { recursive: true, force: true }) }
}

const backwards = (text: string): string => [...text].reverse().join('')

/** Files that keep their names are fetched again all the same: they refer to parts with new names. */
const withNewRevisions = (script: string): string => script.replace(/\b[0-9a-f]{32}\b/g, backwards)

/** A further table, in the version after the last. */
const withNewDatabase = (script: string): string =>
  script.replace(/(\w+)\.outbox\.hook\(/, '$1.version(99).stores({novedades:`id`}),$&')
