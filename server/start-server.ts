import { randomBytes } from 'node:crypto'
import type { Database } from '#server/db/client.ts'
import { readHistoryFigures } from '#server/db/history/history-figures.ts'
import { sendPicture } from '#server/features/media/send-picture.ts'
import { readFeedFigures } from '#server/features/pull/feed-restarts.ts'
import { Live } from '#server/features/pull/live/live.ts'
import { readErpFigures } from '#server/features/sync/overdue.ts'
import { createFileMaker, type FileMaker } from '#server/files/file-maker.ts'
import { type AppParts, createApp } from '#server/http/app.ts'
import type { Figures, Gauge } from '#server/http/figures/figures.ts'
import { createMetrics, type Metrics } from '#server/http/figures/metrics.ts'
import { createProcessFigures } from '#server/http/figures/process-figures.ts'
import { type Listening, listen } from '#server/http/listen.ts'
import type { Log } from '#server/http/log.ts'
import { type Answering, createRouteTable } from '#server/http/route-table.ts'
import { readJobFigures } from '#server/jobs/figures.ts'
import { type Firm, NAMELESS_FIRM } from '#server/letterhead/letterhead.ts'
import type { ServerParts } from '#server/routes.ts'
import { createPackedFirstPages } from '#server/stock/packed-first-pages.ts'
import { createStockPacks } from '#server/stock/stock-packs.ts'
import type { BlobStore } from '#server/store/blob-store.ts'
import { createStatic } from './http/answer/static.ts'
import type { ExtraRoutes, ExtraRoutesPlace } from './http/extra-routes.ts'
import { createDiskFull, type DiskFull } from './http/guard/disk-full.ts'
import { createFilePulse, type FilePulse, readFileFigures } from './http/guard/file-pulse.ts'
import { createKnownCallers } from './http/guard/known-callers.ts'
import { createLimits, type Limits } from './http/guard/limits.ts'
import { createOverload } from './http/guard/overload.ts'
import type { SlowDown } from './http/guard/slow-down.ts'

export interface ServerOptions {
  database: Database
  blobs: BlobStore
  log: Log
  /** At the head of papers. */
  firm?: Firm
  /** Signs the tokens of links; one of this process alone when unset. [A162] */
  key?: string
  /** The features, of what this server has for them. */
  answering: (parts: ServerParts) => Answering
  host: string
  port: number
  /** In links; the address it listens on when unset. */
  origin?: string
  /** Folder of the built app. */
  appFolder: string
  /** Calls a minute of one session; ten times as many of one address. 0 is no limit. */
  callsPerMinute: number
  /** Delays callers who go on after a 429: by a second by default. */
  slowDown?: SlowDown
  /** Delays addresses whose requests are refused, or want the page, again and again: beyond 300 a minute by default. */
  waste?: SlowDown
  trustProxy: boolean
  checkAnswers: boolean
  /** Opens `/metrics` from elsewhere. */
  metricsToken?: string | undefined
  /** ERP_CRON, for its figures. */
  erpCron?: string | undefined
  /** SLOW_STATEMENT_MS, 500 when unset. */
  slowStatementMs?: number
  /** Figures of the jobs that this process runs. */
  jobFigures?: () => Figures[]
  /** The payment processor of a demo. */
  paymentsDemo?: ((place: ExtraRoutesPlace) => ExtraRoutes) | undefined
}

function gaugesOf(
  { pool }: Database,
  diskFull: DiskFull,
  { limits, files }: { limits: Limits; files: FileMaker },
): Gauge[] {
  const { connections, uploads, batches, slowDown, waste } = limits
  return [
    {
      name: 'cantera_disk_full',
      help: '1 when in the last minute something could not be kept for want of disk.',
      value: () => Number(diskFull.isFull()),
    },
    { name: 'cantera_pool_connections', help: 'Open database connections.', value: () => pool.totalCount },
    { name: 'cantera_pool_idle', help: 'Of these, those that nothing uses.', value: () => pool.idleCount },
    {
      name: 'cantera_pool_waiting',
      help: 'Calls that wait for a database connection.',
      value: () => pool.waitingCount,
    },
    {
      name: 'cantera_callers_waiting',
      help: 'Calls that wait until another of the same caller is through with the database.',
      value: () => connections.countWaiting(),
    },
    {
      name: 'cantera_files_waiting',
      help: 'Files that wait until they are made.',
      value: () => files.countWaiting(),
    },
    {
      name: 'cantera_uploads_bytes',
      help: 'Bytes of uploads that are received or wait to be decoded.',
      value: () => uploads.held(),
    },
    {
      name: 'cantera_batches_held',
      help: 'Batches that are received, wait or are judged.',
      value: () => batches.held(),
    },
    {
      name: 'cantera_refusals_held',
      help: 'Refusals and pages delayed, because their callers went on after many.',
      value: () => slowDown.countHeld() + waste.countHeld(),
    },
  ]
}

/** All figures: of calls, of the process, of its jobs, and what is read in the database. */
function metricsOf(options: ServerOptions, gauges: Gauge[], fileWork: FilePulse): Metrics {
  const { database, erpCron, jobFigures = () => [] } = options
  const ofProcess = createProcessFigures()
  return createMetrics([...gauges, ...ofProcess.gauges], async () => {
    const { db } = database
    const ofDatabase = Promise.all([readJobFigures(db), readErpFigures(db, erpCron), readHistoryFigures(db)])
    return [
      ...[...ofProcess.read(), readFeedFigures(), ...jobFigures(), ...(await readFileFigures(fileWork))],
      ...(await ofDatabase.catch(() => [])).flat(),
    ]
  })
}

/** The parts of the process, at its own address. */
function partsOf(options: ServerOptions, own: string, isOpen: () => boolean) {
  const { database, blobs, log, trustProxy, checkAnswers, callsPerMinute } = options
  const origin = options.origin ?? own
  const diskFull = createDiskFull()
  const fileWork = createFilePulse()
  const limits = createLimits(callsPerMinute, options.slowDown, options.waste)
  const files = createFileMaker({ databaseUrl: database.url, storeUrl: blobs.url, firm: options.firm })
  const stock = createStockPacks(database.db, log)
  const stockBases = createPackedFirstPages(database.db)
  const { firm = NAMELESS_FIRM, key = randomBytes(48).toString('base64url') } = options
  const { appFolder } = options
  const callers = createKnownCallers()
  const live = new Live({ db: database.db, callers, log })
  const given = {
    ...{ store: blobs, files, firm, key, appFolder, live },
    ...{ stock, stockBases, addresses: { origin, own } },
  }
  const answering = options.answering(given)
  const parts: AppParts = {
    ...{ database, log, origin, trustProxy, checkAnswers, limits, diskFull },
    metricsToken: options.metricsToken,
    slowStatementMs: options.slowStatementMs ?? 500,
    routes: createRouteTable(answering),
    linkPages: answering.linkPages,
    callers,
    overload: createOverload(() => database.pool.waitingCount),
    metrics: metricsOf(
      options,
      [...gaugesOf(database, diskFull, { limits, files }), ...live.gauges()],
      fileWork,
    ),
    sendPicture: (request, name) => sendPicture(blobs, request, name),
    sendStatic: createStatic(options.appFolder),
    isReady: async () =>
      isOpen() && (await Promise.all([database.isAlive(), fileWork.isMoving()])).every(Boolean),
  }
  return { parts, files, live }
}

/** Serves the app and its API over a database that is migrated. */
export async function startServer(options: ServerOptions): Promise<Listening> {
  const { log, appFolder } = options
  const state = { open: true }
  const closing: (() => Promise<void>)[] = []
  const listening = await listen((url) => {
    const { parts, files, live } = partsOf(options, url, () => state.open)
    const paymentsDemo = options.paymentsDemo?.({ origin: () => parts.origin, log, appFolder })
    paymentsDemo?.start()
    closing.push(
      async () => paymentsDemo?.stop(),
      async () => live.close(),
      () => listening.close(),
      () => files.close(),
    )
    return createApp({ ...parts, paymentsDemo })
  }, options)
  const close = async () => {
    state.open = false
    for (const end of closing) await end()
  }
  return { ...listening, close }
}
