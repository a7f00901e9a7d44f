import pg from 'pg'
import { DatabaseRefused } from '#server/db/database-refused.ts'
import { PATIENCE } from '#server/db/patience.ts'
import { databaseProblem } from '#server/problems/database-problem.ts'
import { dataDirProblem } from '#server/problems/embedded-problem.ts'
import { codeOf, Problem, rootOf } from '#server/problems/problem.ts'
import type { Settings } from '#server/settings.ts'
import { type EmbeddedDatabase, startEmbedded } from './db/embedded/embedded.ts'

type Where = Pick<Settings, 'databaseUrl' | 'databaseOwnerUrl' | 'dataDir'>

async function reach(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PATIENCE })
  client.on('error', () => undefined)
  await client.connect()
  await client.end()
}

/** The database that the settings name, once it can be reached; throws a Problem. The embedded one is started. */
export async function databaseOf(
  { databaseUrl, databaseOwnerUrl, dataDir }: Where,
  { keepAlive = false } = {},
): Promise<EmbeddedDatabase> {
  if (databaseUrl === undefined)
    return startEmbedded(dataDir, { keepAlive }).catch((error: unknown) => {
      throw dataDirProblem(error, dataDir)
    })
  const url = databaseOwnerUrl ?? databaseUrl
  await reach(url).catch((error: unknown) => {
    throw databaseProblem(error, url)
  })
  return { url, appUrl: databaseUrl, stop: async () => {} }
}

/**
 * Errors of the database, the disk or the network become a Problem of their setting; anything else is our own fault.
 */
export async function onDatabase<T>({ databaseUrl, dataDir }: Where, work: () => Promise<T>): Promise<T> {
  return work().catch((error: unknown) => {
    const isOurs = codeOf(error) === '' && !(rootOf(error) instanceof DatabaseRefused)
    if (isOurs || error instanceof Problem) throw error
    throw databaseUrl === undefined ? dataDirProblem(error, dataDir) : databaseProblem(error, databaseUrl)
  })
}
