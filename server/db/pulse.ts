import pg from 'pg'
import { applicationName } from './connection/application-name.ts'

/** Milliseconds until a silent database counts as away. */
const PATIENCE = 3000

/** Checks whether the database responds, on one connection of its own; simultaneous checks share the result. */
export function createPulse(url: string) {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: applicationName('pulse'),
    max: 1,
    connectionTimeoutMillis: PATIENCE,
    query_timeout: PATIENCE,
  })
  pool.on('error', () => {})
  const asking: { answer?: Promise<boolean> | undefined } = {}

  async function ask(): Promise<boolean> {
    try {
      await pool.query('select 1')
      return true
    } catch {
      return false
    } finally {
      asking.answer = undefined
    }
  }

  const isAlive = (): Promise<boolean> => {
    asking.answer ??= ask()
    return asking.answer
  }

  return { isAlive, close: () => pool.end() }
}
