import { databaseOf, onDatabase } from '#server/database-of.ts'
import { openDatabase } from '#server/db/client.ts'
import { hasCluster } from '#server/db/embedded/cluster.ts'
import { endWithWords } from '#server/problems/end-with-words.ts'
import { Problem } from '#server/problems/problem.ts'
import { readyDatabase } from '#server/ready-database.ts'
import { loadSettings } from '#server/settings/settings.ts'
import { endDemo } from './end-demo.ts'

const usage = `Usage:
  npm run end-demo   demo users are deactivated, their passwords and sessions end; a server may run
Everything else stays, also the demo's lots and orders: production begins on an empty database.`

/** `npm run end-demo`: the settings say on which database. */
async function main([argument]: readonly string[]): Promise<void> {
  if (argument === '--help' || argument === '-h') return console.log(usage)
  if (argument !== undefined) throw new Problem(argument, `not understood\n\n${usage}`)
  const settings = loadSettings()
  if (settings.databaseUrl === undefined && !hasCluster(settings.dataDir))
    throw new Problem('DATA_DIR', `there is no database in ${settings.dataDir}; DATABASE_URL names another`)
  const found = await databaseOf(settings)
  const { users, sessions } = await onDatabase(settings, async () => {
    await readyDatabase(found)
    const database = openDatabase(found.appUrl)
    return endDemo(database.db).finally(() => database.close())
  }).finally(() => found.stop())
  console.log(
    users === 0
      ? 'There are no demo users here: nothing was changed.'
      : `${users} demo users are deactivated and their passwords ended, and ${sessions} sessions with them. The demo's lots and orders stay.`,
  )
}

await main(process.argv.slice(2)).catch(endWithWords)
