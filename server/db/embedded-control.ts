import { spawnSync } from 'node:child_process'
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Cluster } from './embedded-cluster.ts'

/** The programs of one cluster: where they are and where what they say is written. */
export type Control = { cluster: Cluster; bin: string; log: string }

/** Runs a program as the cluster's user; what it prints goes to the log, since a server would hold a pipe open. */
function run({ cluster, bin, log }: Control, program: string, args: string[]): boolean {
  const out = openSync(log, 'a', 0o600)
  const { status } = spawnSync(join(bin, program), args, {
    ...cluster.user,
    cwd: '/',
    env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', out, out],
  })
  closeSync(out)
  return status === 0
}

function failure(log: string, what: string): Error {
  return new Error(
    `${what}; the end of ${log}:\n${readFileSync(log, 'utf8').split('\n').slice(-12).join('\n')}`,
  )
}

function giveTo({ user }: Cluster, path: string): void {
  if (user) chownSync(path, user.uid, user.gid)
}

/** Makes the cluster's folder in one step: half a cluster is never seen under its name. */
export function create(control: Control): void {
  const { cluster, log } = control
  if (existsSync(cluster.folder)) return
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
  if (!done) throw failure(log, 'PostgreSQL could not make its cluster')
  renameSync(draft, cluster.folder)
}

/** What was committed outlives the process, not the machine. */
const quick = ['fsync=off', 'full_page_writes=off', 'max_connections=200']

export type Running = { port: number; durable: boolean }

/** Starts the server on a port of the loopback address and returns once it accepts connections. */
export function start(control: Control, running: Running): boolean {
  return pgStart(control, running, ['-w', '-t', '60'])
}

/** Asks the server to start again where it was, without waiting for it. */
export function startAgain(control: Control, running: Running): void {
  pgStart(control, running, ['-W'])
}

function pgStart(control: Control, { port, durable }: Running, waiting: string[]): boolean {
  const settings = [
    'listen_addresses=127.0.0.1',
    "unix_socket_directories=''",
    'timezone=UTC',
    'log_timezone=UTC',
    'jit=off',
    ...(durable ? [] : quick),
  ]
  const options = [`-p ${port}`, ...settings.map((setting) => `-c ${setting}`)].join(' ')
  return run(control, 'pg_ctl', ['start', '-D', control.cluster.folder, ...waiting, '-o', options])
}

/** Stops the server, if one runs, ending its connections. */
export function stop(control: Control): void {
  run(control, 'pg_ctl', ['stop', '-D', control.cluster.folder, '-m', 'fast', '-w', '-t', '30'])
}

export function startFailure({ log }: Control): Error {
  return failure(log, 'PostgreSQL did not start')
}
