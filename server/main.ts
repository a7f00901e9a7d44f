import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { openChat } from '#server/chat/open-chat.ts'
import { databaseOf, onDatabase } from '#server/database-of.ts'
import { type Database, openDatabase } from '#server/db/client.ts'
import { createStatementClock, type Watch } from '#server/db/statements/watch.ts'
import type { Listening } from '#server/http/listen.ts'
import { createLog, type Log } from '#server/http/log.ts'
import { createJobTimes, type JobTimes } from '#server/jobs/job-times.ts'
import { runJobs } from '#server/jobs/run-jobs.ts'
import { loadProcessor } from '#server/load-demo.ts'
import { openPost } from '#server/mail/open-post.ts'
import type { Post } from '#server/mail/post.ts'
import { createOutgoing } from '#server/outgoing/outgoing.ts'
import { openPayments } from '#server/payments/open-payments.ts'
import { prepare } from '#server/prepare.ts'
import { endWithWords } from '#server/problems/end-with-words.ts'
import { listenProblem } from '#server/problems/listen-problem.ts'
import { lineOf, Problem } from '#server/problems/problem.ts'
import { checkStore } from '#server/problems/store-problem.ts'
import { openPush, type PushService } from '#server/push/open-push.ts'
import { answering } from '#server/routes.ts'
import { projectFolder } from '#server/settings/project-folder.ts'
import { loadSettings, type Settings, settingsHelp } from '#server/settings/settings.ts'
import { versionLine } from '#server/settings/version.ts'
import { type ServerOptions, startServer } from '#server/start-server.ts'
import { stopOnSignals } from '#server/stop-signals.ts'
import type { BlobStore } from '#server/store/blob-store.ts'
import { openStore } from '#server/store/open-store.ts'
import { cronItemsOf, tasks } from '#server/tasks.ts'
import { welcome } from '#server/welcome.ts'

/** The simulated payment processor of a demo, loaded by nothing else. [A169] */
async function paymentsDemoOf({ demo, dataDir }: Settings): Promise<ServerOptions['paymentsDemo']> {
  if (!demo) return undefined
  const { openPaymentsDemo } = await loadProcessor()
  return openPaymentsDemo({ folder: join(dataDir, 'pagos-demo') })
}

type Parts = {
  database: Database
  blobs: BlobStore
  log: Log
  post: Post
  push: PushService
  times: JobTimes
}

async function serve(settings: Settings, given: Parts): Promise<Listening> {
  const { database, blobs, log, post, push, times } = given
  const { host, port, supportEmail, erpDir, erpCron, offlineDays, returnDays } = settings
  return startServer({
    database,
    blobs,
    answering: ({ addresses, ...parts }) =>
      answering({
        ...{ ...parts, supportEmail, erpDir, erpCron, offlineDays, returnDays },
        mails: post.mailer.kept,
        push,
        payments: openPayments(settings, addresses),
        assistant: openChat(settings),
      }),
    firm: settings.firm,
    key: post.key,
    erpCron,
    host,
    port,
    log,
    ...(port !== 0 && { origin: settings.publicOrigin }),
    appFolder: join(projectFolder(), 'dist/app'),
    callsPerMinute: settings.callsPerMinute,
    trustProxy: settings.trustProxy,
    checkAnswers: false,
    metricsToken: settings.metricsToken,
    slowStatementMs: settings.slowStatementMs,
    jobFigures: times.figures,
    paymentsDemo: await paymentsDemoOf(settings),
  }).catch((error: unknown) => {
    throw listenProblem(error, settings)
  })
}

/** Faults in the settings of mails are found at the start. */
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

async function run(): Promise<void> {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH}`)
  const settings = loadSettings()
  const blobs = openStore(settings.photosUrl)
  const found = await databaseOf(settings, { keepAlive: true })
  await checkStore(blobs, settings.photosUrl, console.error)
  const log = createLog(settings.logLevel)
  const watch = watchOf(settings, log)
  const database = openDatabase(found.callsUrl, { watch })
  const post = postOf(settings)
  await onDatabase(settings, () => prepare(settings, { ...found, database, blobs, key: post.key }))
  const { pushHosts: hosts, publicOrigin } = settings
  const push = openPush({ key: post.key, hosts, publicOrigin, outgoing: createOutgoing() })
  const times = createJobTimes()
  const server = await serve(settings, { database, blobs, log, post, push, times })
  const address = settings.port === 0 ? server.url : settings.publicOrigin
  const jobs = runJobs({
    ...{ url: found.appUrl, times, watch, log },
    tasks: tasks({
      ...{ blobs, push, post: { ...post, origin: address } },
      payments: openPayments(settings, { origin: address, own: server.url }),
      erpDir: settings.erpDir,
      erpCron: settings.erpCron,
    }),
    clock: cronItemsOf(settings.erpCron),
  })
  stopOnSignals(async () => {
    await server.close()
    await jobs.stop()
    await database.close()
    await found.stop()
  })
  await welcome(address, post.mailer.where, settings.demo)
}

/** A word on the command line is a question about this program; without one it serves. */
async function main([argument]: readonly string[]): Promise<void> {
  if (argument === undefined) return run()
  if (argument === '--version') return console.log(versionLine())
  if (argument === '--help' || argument === '-h') return console.log(settingsHelp())
  throw new Problem(
    argument,
    'not understood: --help lists the settings, --version says which Cantera this is',
  )
}

await main(process.argv.slice(2)).catch(endWithWords)
