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

/** Notes that this process uses the server of a data directory. */
export function checkIn(dataDir: string): void {
  mkdirSync(join(dataDir, 'postgres.users'), { recursive: true })
  writeFileSync(join(dataDir, 'postgres.users', String(process.pid)), '')
}

/** Whether a living process uses the server of a data directory. */
export function isInUse(dataDir: string): boolean {
  const folder = join(dataDir, 'postgres.users')
  return existsSync(folder) && readdirSync(folder).some((pid) => lives(Number(pid)))
}

/** Takes the note back; true when no other living process uses the server, so that it may stop. */
export function checkOut(dataDir: string): boolean {
  const folder = join(dataDir, 'postgres.users')
  if (!existsSync(folder)) return true
  rmSync(join(folder, String(process.pid)), { force: true })
  const others = readdirSync(folder)
  for (const pid of others.filter((pid) => !lives(Number(pid)))) rmSync(join(folder, pid), { force: true })
  return !others.some((pid) => lives(Number(pid)))
}
