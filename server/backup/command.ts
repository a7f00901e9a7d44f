import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { type EmbeddedDatabase, startEmbedded } from '#server/db/embedded.ts'
import { isInUse } from '#server/db/embedded-alive.ts'
import { openPhotoStore } from '#server/photos/open-store.ts'
import { loadSettings, type Settings, SettingsError } from '#server/settings.ts'
import type { Manifest } from './archive.ts'
import { backup } from './backup.ts'
import { afterOtherMeans, restore } from './restore.ts'

const BY_OTHER_MEANS = '--by-other-means'

const usage = `Usage:
  npm run backup -- <file>            writes database and photos into one sealed file, while the server runs or not
  npm run restore -- <file>           puts them back in place of what is there; no server may run
  npm run restore -- ${BY_OTHER_MEANS}  after the database was put back by other means, as a snapshot of its disk
BACKUP_KEY is the passphrase of the file; the other settings are those of the server.`

async function withDatabase(
  { databaseUrl, dataDir }: Settings,
  work: (url: string) => Promise<void>,
): Promise<void> {
  const database: EmbeddedDatabase = databaseUrl
    ? { url: databaseUrl, stop: async () => {} }
    : await startEmbedded(dataDir)
  await work(database.url).finally(() => database.stop())
}

function keyIn({ backupKey }: Settings): string {
  if (backupKey === undefined) throw new SettingsError('BACKUP_KEY is needed: it seals the file and opens it')
  return backupKey
}

function refuseRunning({ databaseUrl, dataDir }: Settings): void {
  if (!databaseUrl && isInUse(dataDir))
    throw new Error(`A server runs on ${dataDir}: stop it first. Nothing was changed.`)
}

/** What there was, for whoever reads the command's output. */
function summary({ tables, photos, missing }: Manifest): string {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
  const lost = missing.length === 0 ? '' : `, ${missing.length} that the store did not have`
  return `${Object.keys(tables).length} tables, ${rows} rows, ${photos.count} pictures${lost}`
}

async function run([command, file, ...more]: string[], settings: Settings): Promise<string> {
  if (!file || more.length > 0) return usage
  const photos = openPhotoStore(settings.photosUrl)
  const said: string[] = []
  if (command === 'backup') {
    const key = keyIn(settings)
    if (existsSync(file)) throw new Error(`${file} is there already: nothing was written.`)
    await withDatabase(settings, async (databaseUrl) => {
      said.push(
        `Written and checked: ${summary(await backup({ databaseUrl, photos, file: resolve(file), key }))}.`,
      )
    })
  } else if (file === BY_OTHER_MEANS) {
    refuseRunning(settings)
    await withDatabase(settings, afterOtherMeans)
    said.push('Nobody is signed in any more, and phones will offer again what this database lacks.')
  } else {
    const key = keyIn(settings)
    refuseRunning(settings)
    await withDatabase(settings, async (databaseUrl) => {
      said.push(`Restored: ${summary(await restore({ databaseUrl, photos, file: resolve(file), key }))}.`)
    })
    said.push('Nobody is signed in any more. Phones offer again what they sent after the backup was made.')
  }
  return said.join('\n')
}

try {
  console.log(await run(process.argv.slice(2), loadSettings()))
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
