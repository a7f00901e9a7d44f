import { accessSync, closeSync, constants, existsSync, openSync, rmSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { DrizzleQueryError } from 'drizzle-orm'
import { databaseOf } from '#server/database-of.ts'
import { hasCluster } from '#server/db/embedded/cluster.ts'
import { isInUse } from '#server/db/embedded/users.ts'
import { storeProblem } from '#server/problems/store-problem.ts'
import { loadSettings, type Settings, SettingsError } from '#server/settings/settings.ts'
import { openStore } from '#server/store/open-store.ts'
import { StoreAway } from '#server/store/store-away.ts'
import type { Manifest } from './archive.ts'
import { backup } from './backup.ts'
import { afterOtherMeans, restore } from './restore.ts'
import { draftOf } from './whole-file.ts'

const BY_OTHER_MEANS = '--by-other-means'
const HELP = ['--help', '-h']

const usage = `Usage:
  npm run backup -- <file>            writes database and stored files into one sealed file, while the server runs or not
  npm run restore -- <file>           puts them back in place of what is there; no server may run
  npm run restore -- ${BY_OTHER_MEANS}  after the database was put back by other means, as a snapshot of its disk
BACKUP_KEY is the passphrase of the file; the other settings are those of the server.`

async function withDatabase<T>(settings: Settings, work: (url: string) => Promise<T>): Promise<T> {
  const database = await databaseOf(settings)
  return work(database.url)
    .catch((error: unknown) => {
      throw error instanceof StoreAway ? storeProblem(error, settings.photosUrl) : error
    })
    .finally(() => database.stop())
}

function keyIn({ backupKey }: Settings): string {
  if (backupKey === undefined) throw new SettingsError('BACKUP_KEY is needed: it seals the file and opens it')
  return backupKey
}

/** Found out before anything is started for it. */
function refuseUnwritable(file: string): void {
  if (existsSync(file)) throw new Error(`${file} is there already: nothing was written.`)
  const probe = draftOf(file)
  try {
    closeSync(openSync(probe, 'wx'))
    rmSync(probe)
  } catch (cause) {
    throw new Error(`Nothing can be written in ${dirname(file)}: ${(cause as Error).message}`, { cause })
  }
}

function refuseUnreadable(file: string): void {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile())
    throw new Error(`${file} is not a file: nothing was changed.`)
  accessSync(file, constants.R_OK)
}

/** Without it the embedded server would make a database, only to find it empty. */
function refuseNone({ databaseUrl, dataDir }: Settings): void {
  if (!databaseUrl && !hasCluster(dataDir))
    throw new Error(`There is no database in ${dataDir}: DATA_DIR or DATABASE_URL says where it is.`)
}

function refuseRunning({ databaseUrl, dataDir }: Settings): void {
  if (!databaseUrl && isInUse(dataDir))
    throw new Error(
      `A server or a backup runs on ${dataDir}: stop it, or let it end, and try again. Nothing was changed.`,
    )
}

/** Counts for the output of the command. */
function summary({ tables, photos, missing }: Manifest): string {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
  const lost = missing.length === 0 ? '' : `, ${missing.length} that the store did not have`
  return `${Object.keys(tables).length} tables, ${rows} rows, ${photos.count} files${lost}`
}

async function makeBackup(settings: Settings, file: string): Promise<string> {
  const key = keyIn(settings)
  refuseUnwritable(file)
  refuseNone(settings)
  const blobs = openStore(settings.photosUrl)
  const manifest = await withDatabase(settings, (databaseUrl) => backup({ databaseUrl, blobs, file, key }))
  return `Written to ${file} and checked: ${summary(manifest)}.`
}

async function putBack(settings: Settings, file: string): Promise<string> {
  const key = keyIn(settings)
  refuseUnreadable(file)
  refuseRunning(settings)
  const blobs = openStore(settings.photosUrl)
  const manifest = await withDatabase(settings, (databaseUrl) => restore({ databaseUrl, blobs, file, key }))
  return `Restored: ${summary(manifest)}.
Nobody is signed in any more. Phones offer again what they sent after the backup was made.`
}

async function sayPutBack(settings: Settings): Promise<string> {
  refuseNone(settings)
  refuseRunning(settings)
  await withDatabase(settings, afterOtherMeans)
  return 'Nobody is signed in any more, and phones will offer again what this database lacks.'
}

const commands: Record<string, typeof makeBackup> = { backup: makeBackup, restore: putBack }

async function run([name = '', ...args]: readonly string[]): Promise<string> {
  const [file = '', ...more] = args
  const command = commands[name]
  const refuse = (words: string): never => {
    throw new Error(`${words}\n\n${usage}`)
  }
  if (HELP.includes(name) || HELP.includes(file)) return usage
  if (!command) return refuse(`There is no command ${JSON.stringify(name)}.`)
  if (more.length > 0) return refuse(`One argument, not ${args.length}: ${args.join(' ')}`)
  if (command === putBack && file === BY_OTHER_MEANS) return sayPutBack(loadSettings())
  if (file === '') return refuse('Which file?')
  if (file.startsWith('-')) return refuse(`Unknown option: ${file}`)
  return command(loadSettings(), resolve(file))
}

/** The error without the statement and its values. */
function wordsOf(error: unknown): string {
  const { message, code } = (
    error instanceof DrizzleQueryError ? error.cause : error
  ) as NodeJS.ErrnoException
  // A connection that was refused at several addresses has a code and no words.
  return message || String(code)
}

try {
  console.log(await run(process.argv.slice(2)))
} catch (error) {
  console.error(wordsOf(error))
  process.exitCode = 1
}
