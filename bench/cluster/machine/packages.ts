import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'

/** Packages of Debian that a cluster on one machine needs. */
const PACKAGES = ['patroni', 'etcd-server', 'etcd-client', 'haproxy', 'python3-etcd', 'postgresql'] as const

/** While it forbids, Debian starts none of the services that it installs. */
const POLICY = '/usr/sbin/policy-rc.d'

const isInstalled = (name: string): boolean =>
  spawnSync('dpkg-query', ['-W', `-f=$\{db:Status-Status}`, name]).stdout?.toString() === 'installed'

/** Installs by apt what is missing, and reports what. Throws in words where that cannot work. */
export function installPackages(say: (words: string) => void): void {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0)
    throw new Error(
      'A cluster needs Debian 12 and root: it installs packages and starts PostgreSQL as its user',
    )
  const missing = PACKAGES.filter((name) => !isInstalled(name))
  if (missing.length === 0) return
  say(`Installs by apt: ${missing.join(' ')}. Their own services are not started.`)
  const isOurs = !existsSync(POLICY)
  if (isOurs) writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  try {
    apt(['update', '-q'])
    apt(['install', '-q', '-y', '--no-install-recommends', ...missing])
  } finally {
    if (isOurs) rmSync(POLICY)
  }
}

function apt(args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { status, stderr } = spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'pipe'], env })
  if (status !== 0) throw new Error(`apt-get ${args.join(' ')} failed: ${stderr}`)
}

const VERSIONS = '/usr/lib/postgresql'

/** The programs of the newest PostgreSQL that is installed. */
export function postgresPrograms(): string {
  const versions = readdirSync(VERSIONS).filter((name) => existsSync(`${VERSIONS}/${name}/bin/initdb`))
  const newest = versions.sort((a, b) => Number(a) - Number(b)).at(-1)
  if (newest === undefined) throw new Error(`No PostgreSQL under ${VERSIONS}`)
  return `${VERSIONS}/${newest}/bin`
}
