import pg from 'pg'

/** Milliseconds after which a database that says nothing counts as away. */
const PATIENCE = 3000

/** Asks the database whether it answers, on one connection of its own; those who ask at the same time share the answer. */
export function createPulse(url: string) {
  const pool = new pg.Pool({
    connectionString: url,
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
