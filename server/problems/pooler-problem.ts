import { keepsStatements, sharesBackends } from '#server/db/connection/pooler.ts'
import type { Settings } from '#server/settings/settings.ts'
import { databaseProblem } from './database-problem.ts'
import { Problem } from './problem.ts'

export type DatabaseSettings = Pick<Settings, 'databaseUrl' | 'databaseOwnerUrl' | 'databaseDirectUrl'>

type Setting = 'DATABASE_URL' | 'DATABASE_OWNER_URL' | 'DATABASE_DIRECT_URL'

const SHARED = 'leads to a pooler in transaction mode'

/** Every address once, under the first setting that names it. */
function addressesOf({ databaseUrl, databaseOwnerUrl, databaseDirectUrl }: DatabaseSettings) {
  const named: [string | undefined, Setting][] = [
    [databaseDirectUrl, 'DATABASE_DIRECT_URL'],
    [databaseOwnerUrl, 'DATABASE_OWNER_URL'],
    [databaseUrl, 'DATABASE_URL'],
  ]
  return new Map(named.flatMap(([url, setting]): [string, Setting][] => (url ? [[url, setting]] : [])))
}

/**
 * Where one backend serves many sessions, locks that outlast a transaction and LISTEN are lost, so they need an address
 * without that; and statements are prepared once a session.
 */
async function refuseShared(url: string, setting: Setting, directUrl: string | undefined): Promise<void> {
  if (setting !== 'DATABASE_URL') throw new Problem(setting, `${SHARED}: name the server itself`)
  if (directUrl === undefined || directUrl === url)
    throw new Problem(
      setting,
      `${SHARED}: set it to session mode, or name the server itself in DATABASE_DIRECT_URL`,
    )
  if (await keepsStatements(url)) return
  throw new Problem(
    setting,
    `${SHARED} that keeps no prepared statements: PgBouncer keeps them from 1.21 on with max_prepared_statements; or set it to session mode`,
  )
}

/** Throws a Problem unless every address that is set leads to a PostgreSQL server, and its sessions are what they must be. */
export async function checkAddresses(settings: DatabaseSettings): Promise<void> {
  for (const [url, setting] of addressesOf(settings)) {
    const isShared = await sharesBackends(url).catch((error: unknown) => {
      throw databaseProblem(error, url, setting)
    })
    if (isShared) await refuseShared(url, setting, settings.databaseDirectUrl)
  }
}
