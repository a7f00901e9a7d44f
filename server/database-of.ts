import { DatabaseRefused } from '#server/db/database-refused.ts'
import { databaseProblem } from '#server/problems/database-problem.ts'
import { dataDirProblem } from '#server/problems/embedded-problem.ts'
import { checkAddresses, type DatabaseSettings } from '#server/problems/pooler-problem.ts'
import { codeOf, Problem, rootOf } from '#server/problems/problem.ts'
import type { Settings } from '#server/settings/settings.ts'
import { type EmbeddedDatabase, startEmbedded } from './db/embedded/embedded.ts'

type Where = DatabaseSettings & Pick<Settings, 'dataDir'>

export interface FoundDatabase extends EmbeddedDatabase {
  /** As the app's role too, perhaps through a pooler: for calls, of which nothing outlasts a transaction. */
  callsUrl: string
}

async function embedded(dataDir: string, keepAlive: boolean): Promise<FoundDatabase> {
  const started = await startEmbedded(dataDir, { keepAlive }).catch((error: unknown) => {
    throw dataDirProblem(error, dataDir)
  })
  return { ...started, callsUrl: started.appUrl }
}

/** The database that the settings name, once it can be reached; throws a Problem. The embedded one is started. */
export async function databaseOf(where: Where, { keepAlive = false } = {}): Promise<FoundDatabase> {
  const { databaseUrl, databaseOwnerUrl, databaseDirectUrl, dataDir } = where
  if (databaseUrl === undefined) return embedded(dataDir, keepAlive)
  await checkAddresses(where)
  const appUrl = databaseDirectUrl ?? databaseUrl
  return { url: databaseOwnerUrl ?? appUrl, appUrl, callsUrl: databaseUrl, stop: async () => {} }
}

/**
 * Errors of the database, the disk or the network become a Problem of their setting; anything else is our own fault.
 */
export async function onDatabase<T>(
  { databaseUrl, dataDir }: Pick<Where, 'databaseUrl' | 'dataDir'>,
  work: () => Promise<T>,
): Promise<T> {
  return work().catch((error: unknown) => {
    const isOurs = codeOf(error) === '' && !(rootOf(error) instanceof DatabaseRefused)
    if (isOurs || error instanceof Problem) throw error
    throw databaseUrl === undefined ? dataDirProblem(error, dataDir) : databaseProblem(error, databaseUrl)
  })
}
