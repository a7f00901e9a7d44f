import { databaseOf, onDatabase } from '#server/database-of.ts'
import { openDatabase } from '#server/db/client.ts'
import { ensureHistory } from '#server/db/history.ts'
import { migrate } from '#server/db/migrate.ts'
import { endWithWords } from '#server/problems/end-with-words.ts'
import { Problem } from '#server/problems/problem.ts'
import { loadSettings, type Settings } from '#server/settings/settings.ts'

const usage = `Usage:
  npm run migrate   brings the database to this version, as its owner in DATABASE_OWNER_URL, and lets the role of
                    DATABASE_URL work in it; a server of the version before may go on meanwhile
After it the server needs DATABASE_URL alone.`

async function run(settings: Settings): Promise<number> {
  const found = await databaseOf(settings)
  return onDatabase(settings, async () => {
    const made = await migrate(found.url, found.appUrl)
    const { db, close } = openDatabase(found.url)
    await ensureHistory(db).finally(close)
    return made
  }).finally(() => found.stop())
}

/** `npm run migrate`: the settings say which database, and for whom. */
async function main([argument]: readonly string[]): Promise<void> {
  if (argument === '--help' || argument === '-h') return console.log(usage)
  if (argument !== undefined) throw new Problem(argument, `not understood\n\n${usage}`)
  const made = await run(loadSettings())
  console.log(
    made === 0 ? 'The database is of this version: nothing was migrated.' : `${made} migrations were made.`,
  )
}

await main(process.argv.slice(2)).catch(endWithWords)
