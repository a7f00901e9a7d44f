import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { systemPlace } from './binaries.ts'
import { canReach, type SystemUser, systemUser } from './user.ts'

/** A PostgreSQL cluster of ours: its folder, who runs it, and the passwords of its owner and of the app's own role. */
export type Cluster = { folder: string; password: string; appPassword: string; user: SystemUser }

/** Notes of before the app had a role of its own lack its password. */
type Note = { folder: string; password: string; appPassword?: string }

function readNote(dataDir: string): Note | undefined {
  const path = join(dataDir, 'postgres.json')
  if (!existsSync(path)) return undefined
  return JSON.parse(readFileSync(path, 'utf8')) as Note
}

/** Whether a data directory has a cluster, or has been given a place for one. */
export const hasCluster = (dataDir: string): boolean => readNote(dataDir) !== undefined

function writeNote(dataDir: string, note: Note): Note {
  const path = join(dataDir, 'postgres.json')
  writeFileSync(`${path}.new`, JSON.stringify(note), { mode: 0o600 })
  chmodSync(`${path}.new`, 0o600)
  renameSync(`${path}.new`, path)
  return note
}

const newPassword = (): string => randomBytes(24).toString('hex')

function placeFor(dataDir: string, say: (words: string) => void): string {
  if (canReach(dataDir, systemUser(dataDir))) return 'postgres'
  const folder = join(systemPlace, `cluster-${randomBytes(6).toString('hex')}`)
  say(`The database goes to ${folder}: PostgreSQL's user cannot enter ${dataDir}`)
  return folder
}

/** The cluster that belongs to a data directory; its folder may not exist yet. The note keeps place and password. */
export function clusterOf(dataDir: string, say: (words: string) => void): Cluster {
  mkdirSync(dataDir, { recursive: true })
  const held = readNote(dataDir) ?? { folder: placeFor(dataDir, say), password: newPassword() }
  const appPassword = held.appPassword ?? newPassword()
  const note = held.appPassword ? held : writeNote(dataDir, { ...held, appPassword })
  const folder = resolve(dataDir, note.folder)
  mkdirSync(dirname(folder), { recursive: true, mode: 0o755 })
  return { folder, password: note.password, appPassword, user: systemUser(folder) }
}
