import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync } from 'node:fs'
import type { SystemUser } from './user.ts'
import { openUsers } from './users.ts'

/**
 * The parent of PostgreSQL: stops it when the pipe on descriptor 3 ends, reaps it however it ended, and ends with it.
 * A shell, since it must outlive a killed app and cost next to nothing.
 */
const SCRIPT = `
"$@" 3<&- &
server=$!
(read -r _ <&3; kill -INT "$server") &
watch=$!
wait "$server"
status=$?
kill "$watch"
exit "$status"`

/** Memory settings of this process, not for a database. */
const NOT_OURS = { MALLOC_ARENA_MAX: undefined, MALLOC_TRIM_THRESHOLD_: undefined }

export interface Keeper {
  /** False once PostgreSQL has ended and was reaped. */
  isRunning(): boolean
  /** Resolves when PostgreSQL has ended and was reaped. */
  ended(): Promise<void>
}

interface Kept {
  dataDir: string
  /** Descriptor of the file that gets what PostgreSQL prints. */
  log: number
  user: SystemUser
}

/** Runs a PostgreSQL server until no process uses the data directory; a terminal's Ctrl-C does not reach it. */
export function keep(command: readonly string[], { dataDir, log, user }: Kept): Keeper {
  const users = openUsers(dataDir)
  const child = spawn('sh', ['-c', SCRIPT, 'cantera-postgres', ...command], {
    ...user,
    cwd: '/',
    env: { ...process.env, ...NOT_OURS, LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', log, log, users],
    detached: true,
  })
  closeSync(users)
  child.unref()
  return keeperOf(child)
}

function keeperOf(child: ChildProcess): Keeper {
  const state = { running: true }
  const exit = new Promise<void>((resolve) => {
    const end = () => {
      state.running = false
      resolve()
    }
    child.once('exit', end).once('error', end)
  })
  const ended = () => {
    if (state.running) child.ref()
    return exit
  }
  return { isRunning: () => state.running, ended }
}
