import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

function commandLine(pid: number): string {
  const proc = `/proc/${pid}/cmdline`
  if (existsSync('/proc/self/cmdline')) return existsSync(proc) ? readFileSync(proc, 'utf8') : ''
  return spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).stdout
}

/**
 * The port of a server already running on this folder, for instance after its app was killed. A pid file left by
 * a machine that went down is removed: its number may be anybody's now.
 */
export function portOfRunning(folder: string): number | undefined {
  const path = join(folder, 'postmaster.pid')
  if (!existsSync(path)) return undefined
  const [pid, , , port] = readFileSync(path, 'utf8').split('\n')
  if (commandLine(Number(pid)).includes(folder)) return Number(port)
  rmSync(path, { force: true })
  return undefined
}

function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** When a process began: another one that is given its number later began at another time. */
function beginning(pid: number): string {
  const stat = `/proc/${pid}/stat`
  if (existsSync('/proc/self/stat'))
    return existsSync(stat) ? (readFileSync(stat, 'utf8').split(') ').at(-1)?.split(' ')[19] ?? '') : ''
  const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' }
  const { stdout } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8', env })
  return (stdout ?? '').replaceAll(/\W/g, '')
}

const noteOf = (pid: number): string => `${pid}-${beginning(pid)}`

/** Where the processes that use the server of a data directory leave their notes. */
const notesIn = (dataDir: string): string => join(dataDir, 'postgres.users')

/** The notes of those that still live, and of those that are gone. */
function notes(dataDir: string): { living: string[]; gone: string[] } {
  const left = existsSync(notesIn(dataDir)) ? readdirSync(notesIn(dataDir)) : []
  const isAlive = (note: string) => {
    const pid = Number.parseInt(note, 10)
    return lives(pid) && note === noteOf(pid)
  }
  return { living: left.filter(isAlive), gone: left.filter((note) => !isAlive(note)) }
}

/** Notes that this process uses the server of a data directory. */
export function checkIn(dataDir: string): void {
  mkdirSync(notesIn(dataDir), { recursive: true })
  writeFileSync(join(notesIn(dataDir), noteOf(process.pid)), '')
}

/** Whether a living process uses the server of a data directory. */
export const isInUse = (dataDir: string): boolean => notes(dataDir).living.length > 0

/** Takes the note back; true when no other living process uses the server, so that it may stop. */
export function checkOut(dataDir: string): boolean {
  rmSync(join(notesIn(dataDir), noteOf(process.pid)), { force: true })
  const { living, gone } = notes(dataDir)
  for (const note of gone) rmSync(join(notesIn(dataDir), note), { force: true })
  return living.length === 0
}
