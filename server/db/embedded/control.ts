import { spawnSync } from 'node:child_process'
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { binariesFor } from './binaries.ts'
import { type Cluster, clusterOf } from './cluster.ts'
import { PostgresFailure } from './failure.ts'
import { type Keeper, keep } from './keeper.ts'

/** The cluster of a data directory and PostgreSQL's programs. */
export type Control = { dataDir: string; cluster: Cluster; bin: string }

export function controlOf(dataDir: string, say: (words: string) => void): Control {
  const cluster = clusterOf(dataDir, say)
  return { dataDir, cluster, bin: binariesFor(cluster.user, say) }
}

/** Where PostgreSQL's programs print. */
export const logOf = ({ dataDir }: Control): string => join(dataDir, 'postgres.log')

function withLog<T>(control: Control, work: (log: number) => T): T {
  const log = openSync(logOf(control), 'a', 0o600)
  try {
    return work(log)
  } finally {
    closeSync(log)
  }
}

/** Runs a program as the cluster's user to its end; a pipe for what it prints would be held open by a server. */
function run(control: Control, program: string, args: string[]): boolean {
  return withLog(control, (log) => {
    const { status } = spawnSync(join(control.bin, program), args, {
      ...control.cluster.user,
      cwd: '/',
      env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
      stdio: ['ignore', log, log],
    })
    return status === 0
  })
}

function giveTo({ user }: Cluster, path: string): void {
  if (user) chownSync(path, user.uid, user.gid)
}

/** Size of an empty cluster and some room to work in. */
const LEAST_ROOM = 64 * 1024 * 1024

function needRoom(folder: string): void {
  const { bavail, bsize } = statfsSync(folder)
  if (bavail * bsize >= LEAST_ROOM) return
  throw Object.assign(new Error('No room for a database'), { code: 'ENOSPC', path: folder })
}

/** Makes the cluster's folder in one step: half a cluster is never seen under its name. */
export function create(control: Control): void {
  const { cluster } = control
  if (existsSync(cluster.folder)) return
  needRoom(dirname(cluster.folder))
  const draft = `${cluster.folder}.new`
  const secret = `${cluster.folder}.secret`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  writeFileSync(secret, cluster.password, { mode: 0o600 })
  giveTo(cluster, draft)
  giveTo(cluster, secret)
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const access = ['--username=cantera', '--auth=scram-sha-256', `--pwfile=${secret}`]
  const done = run(control, 'initdb', ['-D', draft, ...locale, ...access])
  rmSync(secret)
  if (!done) throw new PostgresFailure('PostgreSQL could not make its database', logOf(control))
  renameSync(draft, cluster.folder)
}

/** Commits survive the end of the process, not of the machine. */
const quick = ['fsync=off', 'full_page_writes=off', 'max_connections=200']

export type Running = { port: number; durable: boolean }

/** Starts the server on a port of the loopback address without waiting until it accepts connections. */
export function start(control: Control, { port, durable }: Running): Keeper {
  const { cluster, bin, dataDir } = control
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'timezone=UTC',
    'log_timezone=UTC',
    'jit=off',
    ...(durable ? [] : quick),
  ]
  const options = settings.flatMap((setting) => ['-c', setting])
  const command = [join(bin, 'postgres'), '-D', cluster.folder, '-p', String(port), ...options]
  return withLog(control, (log) => keep(command, { dataDir, log, user: cluster.user }))
}

/** Stops the server, if one runs, ending its connections; returns once it is stopped. */
export function stop(control: Control): void {
  run(control, 'pg_ctl', ['stop', '-D', control.cluster.folder, '-m', 'fast', '-w', '-t', '30'])
}
