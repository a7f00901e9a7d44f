import { EventEmitter } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import {
  Logger,
  type ParsedCronItem,
  type Runner,
  type RunnerOptions,
  run,
  type TaskList,
} from 'graphile-worker'
import { type Database, openDatabase } from '#server/db/client.ts'
import type { Watch } from '#server/db/statements/watch.ts'
import type { Log } from '#server/http/log.ts'
import { addJob } from './add-job.ts'
import { keepLifeSign, type LifeSign, SETTLED } from './alive.ts'
import type { JobContext, Tasks } from './job.ts'
import type { JobOutcome, JobTimes } from './job-times.ts'

export interface JobsOptions {
  log: Log
  tasks: Tasks
  /** Tasks by the clock. */
  clock: ParsedCronItem[]
  /** The database itself, past any pooler, as the role that the app works under. */
  url: string
  /** Counts what is run. */
  times?: JobTimes
  /** Notified of every statement. */
  watch?: Watch | undefined
}

export interface RunningJobs {
  /** Waits a while for the jobs under way; those that do not end in time are run again by another process. */
  stop(): Promise<void>
}

const CONCURRENCY = 4
/** A connection each for the listener and the life sign, the rest for jobs. */
const CONNECTIONS = 8
/** Milliseconds between looks for jobs whose time has come; new ones are announced. */
const POLL = 2_000
/** Milliseconds until jobs are taken again after the database went away. */
const PAUSE = 1_000
/** Milliseconds that a stopping process gives its jobs until their signal, and until they are left. */
const PATIENCE = { signal: 3_000, end: 8_000 }

/** The registry as graphile-worker calls it. */
function taskListOf(tasks: Tasks, context: JobContext): TaskList {
  const entries = Object.entries(tasks).map(([name, task]) => [
    name,
    (payload: never, { abortSignal }: { abortSignal?: AbortSignal }) =>
      task({ ...context, signal: abortSignal }, payload),
  ])
  return Object.fromEntries(entries)
}

/** Only errors of the queue itself; failed jobs are logged by their names, never by what they were given. */
export function loggerOf(log: Log): Logger {
  return new Logger(() => (level, _message, meta) => {
    const isOfQueue = (level === 'error' || level === 'warning') && meta?.failure !== true
    if (isOfQueue) log.warn('the queue of jobs had a problem', { error: meta?.error })
  })
}

type Events = NonNullable<RunnerOptions['events']>

const isLeft = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError'

const outcomeOf = (error: unknown): JobOutcome => {
  if (!error) return 'done'
  return isLeft(error) ? 'left' : 'failed'
}

function eventsOf({ log, times }: JobsOptions, life: LifeSign): Events {
  const events: Events = new EventEmitter()
  const begun = new Map<string, number>()
  events.on('pool:create', ({ workerPool }) => life.add(workerPool.id))
  events.on('job:start', ({ job }) => begun.set(job.id, performance.now()))
  events.on('job:complete', ({ job: { id, task_identifier: task }, error }) => {
    const seconds = (performance.now() - (begun.get(id) ?? performance.now())) / 1000
    begun.delete(id)
    times?.ended({ task, outcome: outcomeOf(error), seconds })
  })
  events.on('job:error', ({ job, error }) => {
    const which = { task: job.task_identifier, job: job.id, attempt: job.attempts }
    if (isLeft(error)) log.info('job left to another process', which)
    else log.error('job failed', { ...which, error })
  })
  return events
}

/** Options that both the server and a single round of the tests use. */
export const sharedOptions = (tasks: Tasks, log: Log, { db, pool }: Database) => ({
  pgPool: pool,
  noHandleSignals: true,
  logger: loggerOf(log),
  taskList: taskListOf(tasks, { db, log }),
  // Without these two, a job whose end cannot be stored ends the process: its rejection has no handler.
  preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
})

async function end(runner: Runner): Promise<void> {
  const stopped = runner.stop().catch(() => undefined)
  const isLate = await Promise.race([stopped, setTimeout(PATIENCE.end, true, { ref: false })])
  if (isLate) await runner.kill().catch(() => undefined)
}

/** Resolves when the process ends, or when the runner can go on no more: after that it would wait for ever. */
const untilOver = (signal: AbortSignal, events: Events, runner: Runner): Promise<void> =>
  new Promise((resolve) => {
    const over = () => resolve()
    if (signal.aborted) over()
    signal.addEventListener('abort', over, { once: true })
    events.once('pool:fatalError', over)
    runner.promise.then(over, over)
  })

/** Once now, and once when a process killed just before counts as dead: it may be the one that starts here again. */
async function sweepSoon({ db }: Database): Promise<void> {
  await addJob(db, 'sweep', { payload: {}, jobKey: 'sweep' })
  const runAt = new Date(Date.now() + (SETTLED + 1) * 1000)
  await addJob(db, 'sweep', { payload: {}, jobKey: 'sweep again', runAt })
}

/** Takes jobs until the signal, or until one could not be ended in the database. */
async function takeJobs(database: Database, options: JobsOptions, signal: AbortSignal): Promise<void> {
  const life = keepLifeSign(database.pool)
  const events = eventsOf(options, life)
  try {
    const runner = await run({
      ...sharedOptions(options.tasks, options.log, database),
      concurrency: CONCURRENCY,
      pollInterval: POLL,
      gracefulShutdownAbortTimeout: PATIENCE.signal,
      events,
      parsedCronItems: options.clock,
    })
    const swept = sweepSoon(database).catch(() => undefined)
    await untilOver(signal, events, runner)
    await end(runner)
    await swept
  } finally {
    life.end()
  }
}

/** Runs the jobs of a database beside the calls; any number of processes may do it at once. [A109] */
export function runJobs(options: JobsOptions): RunningJobs {
  const { url, watch } = options
  const database = openDatabase(url, { max: CONNECTIONS, purpose: 'jobs', watch })
  const ending = new AbortController()
  const { signal } = ending
  const running = (async () => {
    while (!signal.aborted) {
      await takeJobs(database, options, signal).catch((error: unknown) =>
        options.log.warn('no jobs are taken for now', { error }),
      )
      await setTimeout(PAUSE, undefined, { signal, ref: false }).catch(() => undefined)
    }
  })()
  const stop = async () => {
    ending.abort()
    await running
    await database.close()
  }
  return { stop }
}
