import { ServerResponse } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import { Hono, type Context as HonoContext } from 'hono'
import { AppError } from '#contract/kit/errors.ts'
import { sharedPage } from '#contract/rules/share-result.ts'
import { createStatementClock } from '#server/db/statements/watch.ts'
import { asAppError, refusal, refusalBody } from './answer/answer.ts'
import { createConstant } from './answer/constant.ts'
import { openApi } from './answer/describe-api.ts'
import { DOCS_STYLE_HASH, docsPage } from './answer/docs-page.ts'
import { API_HEADERS, INERT_HEADERS, plainPageHeaders } from './answer/headers.ts'
import { HeldAnswer } from './answer/held.ts'
import { plain, plainRefusal } from './answer/plain.ts'
import { respond } from './answer/respond.ts'
import { dispatch } from './dispatch.ts'
import type { DispatchParts } from './dispatch-parts.ts'
import type { ExtraRoutes } from './extra-routes.ts'
import type { Metrics } from './figures/metrics.ts'
import { mayReadMetrics } from './figures/metrics-door.ts'
import { addressGroup } from './guard/address.ts'
import { routeName } from './guard/admission.ts'
import { HUNG_UP, hangUp, onHangUp } from './guard/hang-up.ts'
import { bearerOf } from './guard/identify.ts'
import type { Overload } from './guard/overload.ts'
import type { SendLinkPage } from './link-page-call.ts'
import { type Answer, type Call, echoes, requestIdFrom } from './request/call.ts'
import { readBody } from './request/read-body.ts'

type Env = { Bindings: Partial<HttpBindings> }
type HttpContext = HonoContext<Env>

export interface AppParts extends DispatchParts {
  metrics: Metrics
  /** Opens the figures from elsewhere. */
  metricsToken?: string | undefined
  /** Milliseconds from which a statement of a call is logged. */
  slowStatementMs: number
  overload: Overload
  /** Trust the last address of X-Forwarded-For: only behind a proxy that writes it. */
  trustProxy: boolean
  /** Public pictures by their names, `/media/…`. */
  sendPicture: (request: Request, name: string) => Promise<Response>
  /** The built app's files and page. */
  sendStatic: (request: Request, path: string) => Promise<Response>
  /** The pages of links; absent where there are none. */
  linkPages?: SendLinkPage | undefined
  /** The payment processor of a demo; absent otherwise. [A169] */
  paymentsDemo?: Pick<ExtraRoutes, 'answer'> | undefined
  /** False while the database is away or the process is stopping. */
  isReady: () => Promise<boolean>
}

function ipOf({ env, req }: HttpContext, trustProxy: boolean): string {
  const forwarded = trustProxy ? req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  return addressGroup(forwarded || env.incoming?.socket.remoteAddress || 'unknown')
}

const pathAndQuery = ({ pathname, search }: URL): string => `${pathname}${search}`

/** The address as it was written; a URL object would have resolved its dot segments already. [SEC15] */
function targetOf({ env, req }: HttpContext): [path: string, query: string] {
  const target = env.incoming?.url ?? pathAndQuery(new URL(req.url))
  const end = target.indexOf('?')
  return end < 0 ? [target, ''] : [target.slice(0, end), target.slice(end + 1)]
}

function callOf(
  asked: HttpContext,
  { trustProxy, slowStatementMs: slowMs, log }: AppParts,
  atEnd: Call['atEnd'],
): Call {
  const [path, query] = targetOf(asked)
  const { headers } = asked.req.raw
  const header = (name: string) => headers.get(name)
  const requestId = requestIdFrom(header('x-request-id'))
  return {
    method: asked.req.method,
    path,
    query,
    ip: ipOf(asked, trustProxy),
    requestId,
    statements: createStatementClock({
      slowMs,
      onSlow: (slow) => log.warn('slow statement', { requestId, ...slow }),
    }),
    bearer: bearerOf(header('authorization')),
    signal: asked.req.raw.signal,
    header,
    atEnd,
    body: (cost) => readBody(asked.req.raw, cost),
  }
}

async function answerCall(parts: AppParts, asked: HttpContext): Promise<Response> {
  const endings: (() => void)[] = []
  const call = callOf(asked, parts, (callBack) => void endings.push(callBack))
  return answerOne(parts, asked, call).finally(() => {
    for (const end of endings) end()
  })
}

async function answerOne(parts: AppParts, asked: HttpContext, call: Call): Promise<Response> {
  const from = performance.now()
  const outgoing = asked.env.outgoing instanceof ServerResponse ? asked.env.outgoing : undefined
  const over = { isHeld: false }
  if (outgoing)
    onHangUp(outgoing, () => over.isHeld || parts.metrics.hungUp(routeName(parts.routes.find(call))))
  const answer = await judged(parts, call)
  over.isHeld = answer.body instanceof HeldAnswer
  const { status, route = 'unknown' } = answer
  const seconds = (performance.now() - from) / 1000
  const databaseMs = call.statements.spent()
  const { method } = call
  if (status !== HUNG_UP)
    parts.metrics.observe({ route, method, status, seconds, databaseSeconds: databaseMs / 1000 })
  parts.log.info('call', {
    requestId: call.requestId,
    method,
    route,
    status,
    ms: Math.round(seconds * 1000),
    databaseMs: Math.round(databaseMs),
  })
  return respond(answer, call, outgoing)
}

/**
 * Counts a call, with its body unread. A session's own limit comes first: what is beyond it does not use up the address
 * that its neighbours share.
 */
function countCall({ limits, overload }: AppParts, call: Call): void {
  if (call.bearer !== null) limits.perSession.take(call.bearer.key)
  limits.perAddress.take(call.ip)
  overload.refuseIfFull(call.method)
}

const isRefusal = (status: number): boolean => status >= 400 && status < 500

async function judged(parts: AppParts, call: Call): Promise<Answer> {
  const { limits } = parts
  const answer = await admitted(parts, call)
  if (answer.status === 429) await limits.slowDown.wait(call.bearer?.key ?? call.ip, call.signal)
  else if (isRefusal(answer.status)) await limits.waste.wait(call.ip, call.signal)
  return answer
}

async function admitted(parts: AppParts, call: Call): Promise<Answer> {
  try {
    countCall(parts, call)
  } catch (error) {
    const refused = refusal(asAppError(error))
    return { ...refused, headers: { ...refused.headers, ...echoes(call) } }
  }
  return dispatch(parts, call)
}

const redirect = (to: string) =>
  new Response(null, { status: 303, headers: { ...INERT_HEADERS, Location: to } })

type Answering = (asked: HttpContext) => Response | Promise<Response>

/** The description of the API, as a page and for programs. */
function docsOf(parts: AppParts): Record<`/api/${string}`, Answering> {
  const endpoints = parts.routes.routes.map(({ endpoint }) => endpoint)
  const page = createConstant({
    type: 'text/html; charset=utf-8',
    headers: plainPageHeaders(DOCS_STYLE_HASH),
    write: () => docsPage(endpoints),
  })
  const json = createConstant({
    type: 'application/json; charset=utf-8',
    headers: API_HEADERS,
    write: () => JSON.stringify(openApi(endpoints, parts.origin)),
  })
  return { '/api/docs': ({ req }) => page(req.raw), '/api/openapi.json': ({ req }) => json(req.raw) }
}

/** The simulated payment processor, only in a demo. */
async function answerPaymentsDemo(parts: AppParts, asked: HttpContext): Promise<Response> {
  if (!parts.paymentsDemo) return plain('No se encontró.', 404)
  try {
    return (await parts.paymentsDemo.answer(asked.req.raw, targetOf(asked))) ?? hangUp(asked.env)
  } catch (error) {
    const { status, code } = asAppError(error)
    if (status >= 500) parts.log.error('payments demo failed', { error, code })
    return plainRefusal(error)
  }
}

/** The page of a link that a customer opens without signing in, and its form. */
async function sendLinkPage(parts: AppParts, asked: HttpContext): Promise<Response> {
  const { linkPages, overload, database, origin, log } = parts
  const { method } = asked.req
  if (method !== 'POST' && !isReading(asked)) return plain('Método no permitido.', 405)
  if (!linkPages) return plain('No se encontró.', 404)
  try {
    overload.refuseIfFull(method)
    const token = asked.req.param('token') ?? ''
    const call = { request: asked.req.raw, token, ip: ipOf(asked, parts.trustProxy) }
    return await linkPages({ ...call, db: database.db, origin, now: new Date(), log })
  } catch (error) {
    const { status, code } = asAppError(error)
    if (status >= 500) log.error('link page failed', { error, code })
    return plainRefusal(error)
  }
}

/** With a full disk reads still work, and phones keep their changes: the process stays ready. */
const readiness = ({ diskFull }: AppParts): string => (diskFull.isFull() ? 'ok, but no room to write' : 'ok')

const isReading = ({ req }: HttpContext) => req.method === 'GET' || req.method === 'HEAD'

/** Answers readings only. */
const reading =
  (answer: Answering): Answering =>
  (asked) =>
    isReading(asked) ? answer(asked) : plain('Método no permitido.', 405)

/** An answer that its address gets late after many of them. */
const isWaste = ({ status, headers }: Response): boolean =>
  isRefusal(status) || headers.get('content-type')?.startsWith('text/html') === true

/** Counts a request for its address, whatever it is for. */
const counted =
  ({ limits, trustProxy }: AppParts, answer: Answering): Answering =>
  async (asked) => {
    const ip = ipOf(asked, trustProxy)
    try {
      limits.perAddress.take(ip)
    } catch (error) {
      await limits.slowDown.wait(ip, asked.req.raw.signal)
      return plainRefusal(error)
    }
    const response = await answer(asked)
    if (isWaste(response)) await limits.waste.wait(ip, asked.req.raw.signal)
    return response
  }

async function sendMetrics(parts: AppParts, { env, req }: HttpContext): Promise<Response> {
  const caller = {
    address: env.incoming?.socket.remoteAddress,
    isBehindProxy: parts.trustProxy,
    header: (name: string) => req.header(name),
  }
  return mayReadMetrics(caller, parts.metricsToken)
    ? plain(await parts.metrics.text())
    : Response.json(refusalBody(new AppError('sin-permiso')), { status: 403, headers: API_HEADERS })
}

/**
 * Everything the process serves. Only the API, pictures and the built app; the method is always literal. [SEC16] One
 * handler for each address: several in a row would wait for each other. Every request counts for its address, but for
 * `/healthz`: it costs no more than its refusal, and who restarts the process must not take a flood for its death.
 */
export function createApp(parts: AppParts): Hono<Env> {
  const app = new Hono<Env>()
  const serve = (path: string, answer: Answering) => app.all(path, counted(parts, answer))
  for (const [path, answer] of Object.entries(docsOf(parts))) serve(path, reading(answer))
  app.all('/api/*', (asked) => answerCall(parts, asked))
  serve('/pagos-demo/*', (asked) => answerPaymentsDemo(parts, asked))
  serve('/p/:token', (asked) => sendLinkPage(parts, asked))
  app.all(
    '/healthz',
    reading(() => plain('ok')),
  )
  serve(
    '/readyz',
    reading(async () => ((await parts.isReady()) ? plain(readiness(parts)) : plain('not ready', 503))),
  )
  serve(
    '/metrics',
    reading((asked) => sendMetrics(parts, asked)),
  )
  serve(
    '/media/:name',
    reading(({ req }) => parts.sendPicture(req.raw, req.param('name') ?? '')),
  )
  serve(
    '/media/:kind/:name',
    reading(({ req }) => parts.sendPicture(req.raw, `${req.param('kind')}/${req.param('name')}`)),
  )
  // Only the installed worker takes photos that another app shares; before that they are not read.
  app.post(
    '/compartir-foto',
    counted(parts, () => redirect(sharedPage(0, 'sin-instalar'))),
  )
  app.notFound(
    counted(
      parts,
      reading((asked) => parts.sendStatic(asked.req.raw, targetOf(asked)[0])),
    ),
  )
  app.onError((error) => {
    parts.log.error('request failed', { error })
    return plainRefusal(error)
  })
  return app
}
