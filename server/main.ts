import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { dayOf } from '#contract/kit/day.ts'
import { openChat } from '#server/chat/open-chat.ts'
import { databaseOf, onDatabase } from '#server/database-of.ts'
import { type Database, openDatabase } from '#server/db/client.ts'
import { ensureHistory } from '#server/db/history.ts'
import { migrate } from '#server/db/migrate.ts'
import { createStatementClock, type Watch } from '#server/db/statements/watch.ts'
import { usersWithDemoPassword } from '#server/demo/end-demo.ts'
import type { Listening } from '#server/http/listen.ts'
import { createLog, type Log } from '#server/http/log.ts'
import { createJobTimes, type JobTimes } from '#server/jobs/job-times.ts'
import { runJobs } from '#server/jobs/run-jobs.ts'
import { openPost } from '#server/mail/open-post.ts'
import type { Post } from '#server/mail/post.ts'
import { openPayments } from '#server/payments/open-payments.ts'
import { endWithWords } from '#server/problems/end-with-words.ts'
import { listenProblem } from '#server/problems/listen-problem.ts'
import { lineOf, Problem } from '#server/problems/problem.ts'
import { checkStore } from '#server/problems/store-problem.ts'
import { projectFolder } from '#server/project-folder.ts'
import { markOrdersGoOut } from '#server/records/order/erp.ts'
import { answering } from '#server/routes.ts'
import { loadSettings, type Settings } from '#server/settings.ts'
import { type ServerOptions, startServer } from '#server/start-server.ts'
import { stopOnSignals } from '#server/stop-signals.ts'
import type { BlobStore } from '#server/store/blob-store.ts'
import { openStore } from '#server/store/open-store.ts'
import type { EmbeddedDatabase } from './db/embedded/embedded.ts'
import { DEMO_PASSWORD, demoUsers } from './demo/people/users.ts'

/** Where the app is, where its mails go, who may sign in to a demo and with which CUITs someone may register there. */
async function welcome(url: string, mails: string, demo: boolean): Promise<void> {
  const shown = demo ? await demoWelcome() : []
  console.log([`Cantera: ${url}`, `Correos: ${mails}`, ...shown].join('\n'))
}

async function demoWelcome(): Promise<string[]> {
  const { cuitsWithoutUser } = await import('#server/demo/people/accounts.ts')
  const users = demoUsers.map(({ email, who }) => `  ${email.padEnd(28)} ${who}`)
  const free = `CUIT para probar el registro: ${cuitsWithoutUser.join(', ')}`
  return [`Usuarios de prueba, contraseña ${DEMO_PASSWORD}:`, ...users, free]
}

/** Everything that only the owner of the database may do, before the app works in it under its own role. */
async function prepare(
  settings: Settings,
  { url, appUrl }: EmbeddedDatabase,
  blobs: BlobStore,
): Promise<void> {
  await migrate(url, appUrl)
  const database = openDatabase(url)
  try {
    await ensureHistory(database.db)
    await markOrdersGoOut(database.db, settings.erpOrders)
    if (settings.production) await refuseDemo(database)
    if (settings.demo) await fillWithDemo(database, settings, blobs)
  } finally {
    await database.close()
  }
}

/** The demo's stones and people are loaded only by a server that shows them. */
async function fillWithDemo(
  { db }: Database,
  { demoLotes, erpDir }: Settings,
  blobs: BlobStore,
): Promise<void> {
  const { seedDemo } = await import('#server/demo/seed-demo.ts')
  const now = new Date()
  const { made } = await seedDemo(db, { lotes: demoLotes, blobs, now })
  if (!made) return
  const { dropErpExample } = await import('#server/demo/erp-example.ts')
  await dropErpExample(db, erpDir, dayOf(now))
}

/** The password of the demo is published. */
async function refuseDemo({ db }: Database): Promise<void> {
  const [first, ...more] = await usersWithDemoPassword(db)
  if (first === undefined) return
  throw new Problem(
    'NODE_ENV',
    `in production nobody may have the demo's published password, as ${first} and ${more.length} others do: end them with npm run end-demo, or node dist/server/end-demo.js`,
  )
}

/** The simulated payment processor of a demo, loaded by nothing else. [A169] */
async function paymentsDemoOf({ demo, dataDir }: Settings): Promise<ServerOptions['paymentsDemo']> {
  if (!demo) return undefined
  const { openPaymentsDemo } = await import('#server/features/pagos-demo/payments-demo.ts')
  return openPaymentsDemo({ folder: join(dataDir, 'pagos-demo') })
}

type Parts = { database: Database; blobs: BlobStore; log: Log; post: Post; times: JobTimes }

async function serve(settings: Settings, { database, blobs, log, post, times }: Parts): Promise<Listening> {
  const { host, port } = settings
  return startServer({
    database,
    blobs,
    mails: post.mailer.kept,
    supportEmail: settings.supportEmail,
    erpDir: settings.erpDir,
    erpCron: settings.erpCron,
    payments: (addresses) => openPayments(settings, addresses),
    chat: openChat(settings),
    answering,
    host,
    port,
    log,
    ...(port !== 0 && { origin: settings.publicOrigin }),
    appFolder: join(projectFolder(), 'dist/app'),
    callsPerMinute: settings.callsPerMinute,
    trustProxy: settings.trustProxy,
    offlineDays: settings.offlineDays,
    checkAnswers: false,
    metricsToken: settings.metricsToken,
    slowStatementMs: settings.slowStatementMs,
    jobFigures: times.figures,
    paymentsDemo: await paymentsDemoOf(settings),
  }).catch((error: unknown) => {
    throw listenProblem(error, settings)
  })
}

/** What can be wrong with the settings of mails is found at the start. */
function postOf(settings: Settings): Post {
  try {
    return openPost(settings)
  } catch (error) {
    throw new Problem(settings.secretKey === undefined ? 'DATA_DIR' : 'SMTP_URL', lineOf(error), error)
  }
}

/** For statements of no call. */
const watchOf = ({ slowStatementMs: slowMs }: Settings, log: Log): Watch =>
  createStatementClock({ slowMs, onSlow: (slow) => log.warn('slow statement', { ...slow }) }).watch

/** So much may a heap grow before it is looked through, in percent; left alone it grows to several times its size. */
const HEAP_GROWTH = 20

async function main(): Promise<void> {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH}`)
  const settings = loadSettings()
  const blobs = openStore(settings.photosUrl)
  const embedded = await databaseOf(settings, { keepAlive: true })
  await checkStore(blobs, settings.photosUrl, console.error)
  await onDatabase(settings, () => prepare(settings, embedded, blobs))
  const post = postOf(settings)
  const log = createLog(settings.logLevel)
  const watch = watchOf(settings, log)
  const database = openDatabase(embedded.appUrl, undefined, watch)
  const times = createJobTimes()
  const server = await serve(settings, { database, blobs, log, post, times })
  const address = settings.port === 0 ? server.url : settings.publicOrigin
  const jobs = runJobs({
    url: embedded.appUrl,
    times,
    watch,
    blobs,
    log,
    post: { ...post, origin: address },
    payments: openPayments(settings, { origin: address, own: server.url }),
    erpDir: settings.erpDir,
    erpCron: settings.erpCron,
  })
  stopOnSignals(async () => {
    await server.close()
    await jobs.stop()
    await database.close()
    await embedded.stop()
  })
  await welcome(address, post.mailer.where, settings.demo)
}

await main().catch(endWithWords)
