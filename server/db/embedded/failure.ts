import { existsSync, readFileSync } from 'node:fs'

const complaint = /^.*?(?:FATAL|PANIC|ERROR|error): +(.*)$/gm

/** The last complaint among the last lines that PostgreSQL's programs printed. */
function lastComplaint(log: string): string {
  const printed = existsSync(log) ? readFileSync(log, 'utf8').slice(-4000) : ''
  const complaints = [...printed.matchAll(complaint)].map(([, words]) => words ?? '')
  return complaints.at(-1) ?? 'it said nothing'
}

/** The embedded PostgreSQL could not be made or started; `reason` is its own last complaint. */
export class PostgresFailure extends Error {
  override name = 'PostgresFailure'
  readonly reason: string

  constructor(what: string, log: string) {
    const reason = lastComplaint(log)
    super(`${what}: ${reason} (all of it is in ${log})`)
    this.reason = reason
  }
}
