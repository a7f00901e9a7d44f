import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

function commandLine(pid: number): string {
  const proc = `/proc/${pid}/cmdline`
  if (existsSync('/proc/self/cmdline')) return existsSync(proc) ? readFileSync(proc, 'utf8') : ''
  return spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).stdout
}

/**
 * The port of a server already running on this folder, for instance started by another process. A pid file left by
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
