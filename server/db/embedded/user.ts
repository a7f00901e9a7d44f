import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** The user PostgreSQL runs as: unchanged for an ordinary user, since it only refuses to be root. */
export type SystemUser = { uid: number; gid: number } | undefined

function idOf(flag: '-u' | '-g'): number | undefined {
  const { status, stdout } = spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' })
  return status === 0 ? Number(stdout) : undefined
}

function lookUpPostgres(): SystemUser {
  const uid = idOf('-u')
  const gid = idOf('-g')
  return uid === undefined || gid === undefined ? undefined : { uid, gid }
}

/** The user of an existing cluster's folder, else `postgres`, created when root finds none. */
export function systemUser(cluster: string): SystemUser {
  if (process.getuid?.() !== 0) return undefined
  const owner = existsSync(cluster) ? statSync(cluster) : undefined
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const known = lookUpPostgres()
  if (known) return known
  spawnSync('groupadd', ['--system', 'postgres'])
  spawnSync('useradd', ['--system', '--no-create-home', '-g', 'postgres', 'postgres'])
  const made = lookUpPostgres()
  if (!made) throw new Error('PostgreSQL does not run as root, and the user postgres could not be created')
  return made
}

function mayEnter(folder: string, user: NonNullable<SystemUser>): boolean {
  const { mode, uid, gid } = statSync(folder)
  if (uid === user.uid) return (mode & 0o100) !== 0
  return (mode & (gid === user.gid ? 0o010 : 0o001)) !== 0
}

/** Whether the user can get to a path; a private home (mode 700) on the way stops it. */
export function canReach(path: string, user: SystemUser): boolean {
  if (!user) return true
  const parent = dirname(path)
  return mayEnter(path, user) && (parent === path || canReach(parent, user))
}
