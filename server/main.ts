import { join } from 'node:path'
import { openDatabase } from '#server/db/client.ts'
import { type EmbeddedDatabase, startEmbedded } from '#server/db/embedded.ts'
import { ensureHistory } from '#server/db/history.ts'
import { migrate } from '#server/db/migrate.ts'
import { roleOf } from '#server/db/runtime-role.ts'
import { DEMO_PASSWORD, demoUsers } from '#server/demo/demo-users.ts'
import { seedDemo } from '#server/demo/seed-demo.ts'
import { keepPurging } from '#server/features/fotos/purge-deleted.ts'
import { createLog } from '#server/http/log.ts'
import { openPhotoStore } from '#server/photos/open-store.ts'
import type { PhotoStore } from '#server/photos/photo-store.ts'
import { projectFolder } from '#server/project-folder.ts'
import { answering } from '#server/routes.ts'
import { loadSettings, type Settings } from '#server/settings.ts'
import { startServer } from '#server/start-server.ts'

async function databaseOf({ databaseUrl, databaseOwnerUrl, dataDir }: Settings): Promise<EmbeddedDatabase> {
  return databaseUrl
    ? { url: databaseOwnerUrl ?? databaseUrl, appUrl: databaseUrl, stop: async () => {} }
    : startEmbedded(dataDir, { keepAlive: true })
}

/** Everything that only the owner of the database may do, before the app works in it under its own role. */
async function prepare(
  settings: Settings,
  { url, appUrl }: EmbeddedDatabase,
  photos: PhotoStore,
): Promise<void> {
  await migrate(url, roleOf(appUrl) === roleOf(url) ? undefined : roleOf(appUrl))
  const database = openDatabase(url)
  try {
    await ensureHistory(database.db)
    if (settings.demo) await seedDemo(database.db, { lotes: settings.demoLotes, photos, now: new Date() })
  } finally {
    await database.close()
  }
}

/** Runs `stop` on the first of the signals that end a process; a second one does not wait. */
function onSignal(stop: () => Promise<void>): void {
  let stopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1)
      stopping = true
      void stop().then(
        () => process.exit(0),
        () => process.exit(1),
      )
    })
  }
}

function welcome(url: string): void {
  const users = demoUsers.map(({ email, who }) => `  ${email.padEnd(28)} ${who}`)
  console.log([`Cantera: ${url}`, `Usuarios de prueba, contraseña ${DEMO_PASSWORD}:`, ...users].join('\n'))
}

async function main(): Promise<void> {
  const settings = loadSettings()
  const { host, port } = settings
  const photos = openPhotoStore(settings.photosUrl)
  const embedded = await databaseOf(settings)
  await prepare(settings, embedded, photos)
  const database = openDatabase(embedded.appUrl)
  const log = createLog(settings.logLevel)
  const server = await startServer({
    database,
    photos,
    answering,
    host,
    port,
    log,
    ...(port !== 0 && { origin: settings.publicOrigin }),
    appFolder: join(projectFolder(), 'dist/app'),
    callsPerMinute: settings.callsPerMinute,
    trustProxy: settings.trustProxy,
    checkAnswers: false,
    metricsToken: settings.metricsToken,
  })
  const stopPurging = keepPurging(database.db, photos, log)
  onSignal(async () => {
    await server.close()
    await stopPurging()
    await database.close()
    await embedded.stop()
  })
  const address = port === 0 ? server.url : settings.publicOrigin
  if (settings.demo) welcome(address)
  else console.log(`Cantera: ${address}`)
}

await main()
