import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'

const TICK = 10

interface ProcessTimes {
  parent: number
  own: number
  ended: number
}

/** Milliseconds of processor of a process, and of its children that have ended; Linux only. */
function timesOf(pid: number): ProcessTimes | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const at = (index: number) => Number(fields[index]) * TICK
    return { parent: Number(fields[1]), own: at(11) + at(12), ended: at(13) + at(14) }
  } catch {
    return null
  }
}

/** Processor time that a server and the PostgreSQL behind it have used so far, in milliseconds. */
export interface CpuMeter {
  server(): number
  database(): number
}

export async function cpuMeter(pid: number, databaseUrl: string): Promise<CpuMeter> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const postmaster = timesOf(rows[0]?.pid ?? 0)?.parent
  await client.end()
  if (postmaster === undefined) throw new Error('Processor times are read from /proc: Linux only')
  return { server: () => timesOf(pid)?.own ?? 0, database: () => familyTime(postmaster) }
}

function familyTime(postmaster: number): number {
  const pids = readdirSync('/proc').map(Number).filter(Boolean)
  const children = pids.map(timesOf).filter((times) => times?.parent === postmaster)
  const head = timesOf(postmaster)
  const total = children.reduce((sum, times) => sum + (times?.own ?? 0), 0)
  return total + (head?.own ?? 0) + (head?.ended ?? 0)
}

/** Resident memory of a process, in bytes. */
export function residentMemory(pid: number): number {
  const line = readFileSync(`/proc/${pid}/status`, 'utf8').match(/^VmRSS:\s+(\d+) kB/m)
  return Number(line?.[1]) * 1024
}
