import { spawnSync } from 'node:child_process'
import { closeSync, constants, openSync, readSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A named pipe that every process using the server of a data directory holds open for writing. Nothing is written: its
 * reader meets the end when the last of them is gone, also when they were killed.
 */
function pipeOf(dataDir: string): string {
  const path = join(dataDir, 'postgres.pipe')
  const isPipe = () => statSync(path, { throwIfNoEntry: false })?.isFIFO() === true
  if (isPipe()) return path
  rmSync(path, { recursive: true, force: true })
  const { status } = spawnSync('mkfifo', ['-m', '600', path])
  // Another process may have made it in between.
  if (status !== 0 && !isPipe()) throw new Error(`No named pipe can be made at ${path}`)
  return path
}

/** Counts this process among the users of a data directory's server until the returned function is called. */
export function joinUsers(dataDir: string): () => void {
  const pipe = openSync(pipeOf(dataDir), 'r+')
  return () => closeSync(pipe)
}

/** A descriptor that reaches its end once no process uses the server of a data directory. Precondition: one does. */
export const openUsers = (dataDir: string): number => openSync(pipeOf(dataDir), 'r')

/** Whether a living process uses the server of a data directory. */
export function isInUse(dataDir: string): boolean {
  const pipe = openSync(pipeOf(dataDir), constants.O_RDONLY | constants.O_NONBLOCK)
  try {
    return readSync(pipe, Buffer.alloc(1)) > 0
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error
    return true
  } finally {
    closeSync(pipe)
  }
}
