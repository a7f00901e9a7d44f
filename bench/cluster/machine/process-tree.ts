import { readFileSync, readlinkSync } from 'node:fs'

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** The processes that another has started. */
export const childrenOf = (pid: number): number[] =>
  read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number)

/** The server of a data folder and its processes; none when it does not run. */
export function serverOf(dataFolder: string): number[] {
  const pid = Number(read(`${dataFolder}/postmaster.pid`).split('\n')[0])
  return pid > 0 && folderOf(pid) === dataFolder ? [pid, ...childrenOf(pid)] : []
}

function folderOf(pid: number): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return ''
  }
}

/** Processes of a server whose title has this word. */
export const processesNamed = (pids: readonly number[], word: string): number[] =>
  pids.filter((pid) => read(`/proc/${pid}/cmdline`).includes(word))

/** Sends a signal to each that still lives. */
export function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch {
      // It has ended.
    }
  }
}
