import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import type { Session } from '#contract/calls/session.ts'
import { DEMO_PASSWORD } from '#demo/people/users.ts'
import { openPaymentsDemo, type PaymentsDemoOptions } from '#demo/processor/payments-demo.ts'
import { seedDemo } from '#demo/seed-demo.ts'
import type { Assistant } from '#server/chat/assistant.ts'
import { type Database, openDatabase } from '#server/db/client.ts'
import { ensureHistory } from '#server/db/history.ts'
import type { SlowDown } from '#server/http/guard/slow-down.ts'
import { createLog } from '#server/http/log.ts'
import type { Answering } from '#server/http/route-table.ts'
import { createJobTimes } from '#server/jobs/job-times.ts'
import type { Payments } from '#server/payments/gateway.ts'
import { type Addresses, openPayments } from '#server/payments/open-payments.ts'
import { openPush } from '#server/push/open-push.ts'
import { answering as everything, type ServerParts } from '#server/routes.ts'
import { startServer } from '#server/start-server.ts'
import type { BlobStore } from '#server/store/blob-store.ts'
import { createFileStore } from '#server/store/file-store.ts'
import { testDatabase } from './database.ts'
import { demoDatabase, SHARED_LOTS } from './demo-database.ts'
import { TEST_PUSH } from './push.ts'
import { TEST_KEY } from './test-key.ts'

export { TEST_KEY }

export interface TestServerOptions {
  /** Number of lots in the demo; 0 leaves the database empty. 60 by default. */
  lotes?: number
  /** Number of stones drawn for the demo's photos; one by default, as drawing takes time. */
  looks?: number
  /** Other calls than the product's. */
  answering?: Answering | ((parts: ServerParts) => Answering)
  /** Calls a minute of a session; 0, the default, is no limit. */
  callsPerMinute?: number
  slowDown?: SlowDown
  waste?: SlowDown
  appFolder?: string
  supportEmail?: string
  erpDir?: string
  /** Files elsewhere than in a folder that goes with the test. */
  blobs?: BlobStore
  /** With the demo's processor of payments, as it is or otherwise. */
  payments?: true | Partial<PaymentsDemoOptions>
  /** Answers questions beside the catalogue. */
  chat?: Assistant
  trustProxy?: boolean
  offlineDays?: number
  slowStatementMs?: number
  /** Server errors are part of the test: otherwise they fail it. */
  mayFail?: boolean
}

export interface CallOptions {
  method?: string
  token?: string | undefined
  headers?: Record<string, string>
  /** Sent urlencoded. */
  form?: Record<string, string>
  json?: unknown
  body?: BodyInit
  /** Hangs up. */
  signal?: AbortSignal
}

export interface TestAnswer<T = unknown> {
  status: number
  headers: Headers
  body: T
}

export interface TestServer {
  url: string
  database: Database
  databaseUrl: string
  blobs: BlobStore
  /** For jobs; without the processor nothing is asked. */
  payments: Payments | undefined
  /** Lines the server logged. */
  logged: string[]
  /** Makes a call; a body that is no JSON is answered as text. */
  call<T = unknown>(path: string, options?: CallOptions): Promise<TestAnswer<T>>
  /** Signs a demo user in, once per user: `cliente` or a whole address. */
  signIn(user: string): Promise<Session>
  /** The same, always with a new session. */
  signInAgain(user: string): Promise<Session>
  close(): Promise<void>
}

function bodyOf({ form, json, body }: CallOptions): RequestInit {
  if (form) return { body: new URLSearchParams(form) }
  if (json !== undefined)
    return { body: JSON.stringify(json), headers: { 'content-type': 'application/json' } }
  return body === undefined ? {} : { body }
}

async function callOf<T>(url: string, path: string, options: CallOptions): Promise<TestAnswer<T>> {
  const { token, headers, method, form, json, body } = options
  const sends = form ?? json ?? body
  const init = bodyOf(options)
  const response = await fetch(new URL(path, url), {
    ...(options.signal && { signal: options.signal }),
    method: method ?? (sends === undefined ? 'GET' : 'POST'),
    ...init,
    headers: { ...init.headers, ...(token && { authorization: `Bearer ${token}` }), ...headers },
  })
  const text = await response.text()
  const isJson = text !== '' && response.headers.get('content-type')?.startsWith('application/json')
  return { status: response.status, headers: response.headers, body: (isJson ? JSON.parse(text) : text) as T }
}

function logOf(logged: string[], mayFail: boolean) {
  return createLog('info', (line) => {
    logged.push(line)
    if (!mayFail && line.includes('"level":"error"')) console.error(line)
  })
}

const paymentsOf = (addresses: Addresses): Payments | undefined =>
  openPayments({ payments: undefined, paymentLinkDays: 7, demo: true }, addresses)

function answeringOf(options: TestServerOptions, { addresses, ...parts }: ServerParts): Answering {
  const { answering, supportEmail, erpDir, offlineDays, chat, payments } = options
  if (typeof answering === 'function') return answering({ addresses, ...parts })
  const push = openPush({ ...TEST_PUSH, key: parts.key })
  const adapters = { ...parts, push, supportEmail, erpDir, offlineDays, assistant: chat }
  return answering ?? everything({ ...adapters, ...(payments && { payments: paymentsOf(addresses) }) })
}

/** The real server on a database of the test file's own; stops by itself when the file ends. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'cantera-photos-'))
  const { lotes: lots = SHARED_LOTS, looks = 1 } = options
  const isShared = lots === SHARED_LOTS && looks === 1
  const { url: databaseUrl } = await (isShared ? demoDatabase(folder) : testDatabase())
  const blobs = options.blobs ?? createFileStore(folder)
  const database = openDatabase(databaseUrl)
  const logged: string[] = []
  await ensureHistory(database.db)
  if (lots > 0 && !isShared)
    await seedDemo(database.db, { lotes: lots, blobs, now: new Date(), looks, key: TEST_KEY })
  const server = await startServer({
    database,
    blobs,
    log: logOf(logged, options.mayFail ?? false),
    answering: (parts) => answeringOf(options, parts),
    key: TEST_KEY,
    host: '127.0.0.1',
    port: 0,
    appFolder: options.appFolder ?? join(folder, 'no-app'),
    callsPerMinute: options.callsPerMinute ?? 0,
    ...(options.slowDown && { slowDown: options.slowDown }),
    ...(options.waste && { waste: options.waste }),
    trustProxy: options.trustProxy ?? false,
    ...(options.slowStatementMs !== undefined && { slowStatementMs: options.slowStatementMs }),
    jobFigures: createJobTimes().figures,
    checkAnswers: true,
    ...(options.payments && {
      paymentsDemo: openPaymentsDemo({
        ...{ folder: join(folder, 'pagos-demo'), pause: 10, slow: 300 },
        ...(options.payments !== true && options.payments),
      }),
    }),
  })
  const { url } = server
  const payments = options.payments && paymentsOf({ origin: url, own: url })
  let closed = false
  async function close(): Promise<void> {
    if (closed) return
    closed = true
    await server.close()
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
  afterAll(close)
  const call = <T>(path: string, callOptions: CallOptions = {}) => callOf<T>(url, path, callOptions)
  const sessions = new Map<string, Promise<Session>>()
  async function login(username: string): Promise<Session> {
    const { body } = await call<Session>('/api/login', { form: { username, password: DEMO_PASSWORD } })
    return body
  }
  function signIn(user: string): Promise<Session> {
    const email = user.includes('@') ? user : `${user}@demo.example`
    const session = sessions.get(email) ?? login(email)
    sessions.set(email, session)
    return session
  }
  function signInAgain(user: string): Promise<Session> {
    sessions.clear()
    return signIn(user)
  }
  return { url, database, databaseUrl, blobs, payments, logged, call, signIn, signInAgain, close }
}
