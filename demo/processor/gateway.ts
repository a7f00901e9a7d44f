import { createHash, createHmac } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { DAY_MS } from '#contract/kit/time/day-ms.ts'
import { API_HEADERS } from '#server/http/answer/headers.ts'
import { DEMO_SHARED_SECRET } from '#server/payments/demo-keys.ts'
import { checkStore, readCreateRequest } from './create-request.ts'
import { detailOf, hostedPath, transactionOf } from './gateway-answers.ts'
import { errorBody, GatewayError, traced } from './gateway-error.ts'
import { checkHeaders, type SignedCall } from './gateway-headers.ts'
import { cancel, digits, statusOf } from './link-acts.ts'
import type { Link } from './link-record.ts'
import type { Processor } from './processor.ts'

/** A signed call under `/gateway/v2`: its path below that, its query, and its own id. */
interface Asked extends SignedCall {
  path: string
  query: URLSearchParams
  requestId: string
}

/** Without an expiration of its own. */
const LINK_LIFETIME_MS = 30 * DAY_MS

/** The same request id gives the same link name, so a creation has one link even when answers are lost. */
const nameOf = (requestId: string): string =>
  createHmac('sha256', DEMO_SHARED_SECRET).update(requestId.toLowerCase()).digest('base64url').slice(0, 24)

function newLink({ origin, now }: Processor, { body, requestId }: Asked): Link {
  const at = now()
  const request = readCreateRequest(body, { origin: origin(), now: at })
  const [id, transactionId] = [nameOf(requestId), digits(11)]
  const orderId = request.orderId ?? `R-${crypto.randomUUID()}`
  const paymentUrl = origin() + hostedPath({ id })
  return {
    ...{ id, transactionId, orderId },
    cents: request.transactionAmount.total,
    installments: request.installmentOptions?.numberOfInstallments ?? 1,
    text: request.hostedPaymentPageText ?? '',
    merchant: request.dynamicMerchantName ?? 'Cantera',
    notificationUrl: request.transactionNotificationURL ?? null,
    createdAt: at,
    expiresAt: request.expiration === undefined ? at + LINK_LIFETIME_MS : request.expiration * 1000,
    cancelledAt: null,
    created: {
      bodyHash: createHash('sha256').update(body).digest('base64url'),
      answer: { ...traced(requestId), requestStatus: 'SUCCESS', orderId, paymentUrl, transactionId },
    },
    attempts: [],
    notices: [],
  }
}

const LOST = new Error('the answer is lost')

/** The same id and body again get the same answer; `perdida` loses the first one. */
async function create(processor: Processor, asked: Asked): Promise<unknown> {
  const name = nameOf(asked.requestId)
  const isRepeated = processor.links.get(name) !== undefined
  const link = await processor.links.change(name, (held) => (held ? null : newLink(processor, asked)))
  const bodyHash = createHash('sha256').update(asked.body).digest('base64url')
  if (link?.created.bodyHash !== bodyHash)
    throw new GatewayError('GatewayDeclined', 'This Client-Request-Id was used for another request.')
  if (!isRepeated && processor.switches().gateway === 'perdida') throw LOST
  return link.created.answer
}

function secondsIn(query: URLSearchParams, name: string): number {
  const text = query.get(name) ?? ''
  if (!/^\d{1,11}$/.test(text))
    throw new GatewayError('BadRequest', 'The request cannot be validated.', [
      { field: name, message: 'must be seconds since the epoch' },
    ])
  return Number(text) * 1000
}

const STATUSES = ['Created', 'Used', 'Expired', 'Cancelled']

/** The links of a time, of one order or status when it is named; none is an empty list. */
function listLinks({ links, origin, now }: Processor, { query, requestId }: Asked): unknown {
  checkStore(query.get('storeId'))
  const [from, to] = [secondsIn(query, 'fromDate'), secondsIn(query, 'toDate')]
  const status = query.get('status')
  if (status !== null && !STATUSES.includes(status))
    throw new GatewayError('BadRequest', 'The request cannot be validated.', [
      { field: 'status', message: `must be one of ${STATUSES.join(', ')}` },
    ])
  const [orderId, transactionId] = [query.get('orderId'), query.get('merchantTransactionId')]
  const found = links
    .all()
    .filter(({ createdAt }) => createdAt >= from && createdAt < to + 1000)
    .filter((link) => orderId === null || link.orderId === orderId)
    .filter((link) => transactionId === null || link.transactionId === transactionId)
    .map((link) => detailOf(link, { origin: origin(), now: now() }))
    .filter((detail) => status === null || detail.status === status)
  return { ...traced(requestId), paymentUrlDetails: found }
}

function named({ links }: Processor, query: URLSearchParams): Link[] {
  const [orderId, transactionId] = [query.get('orderId'), query.get('transactionId')]
  if (!orderId && !transactionId)
    throw new GatewayError('BadRequest', 'Name the link by orderId or transactionId.')
  const found = links
    .all()
    .filter((link) => !orderId || link.orderId === orderId)
    .filter((link) => !transactionId || link.transactionId === transactionId)
  if (found.length === 0) throw new GatewayError('NotFound', 'There is no such link.')
  return found
}

function cancelUnused(link: Link | undefined, now: number): Link | null {
  if (link === undefined) return null
  if (statusOf(link, now) === 'Used') throw new GatewayError('EndpointDeclined', 'The link was used.')
  return cancel(link, now)
}

/** Cancels what is named; again is as good as once, and a used link refuses. */
async function cancelLinks(processor: Processor, { query, requestId }: Asked): Promise<unknown> {
  checkStore(query.get('storeId'))
  const found = named(processor, query)
  for (const { id } of found) await processor.links.change(id, (link) => cancelUnused(link, processor.now()))
  const [{ orderId, transactionId } = { orderId: '', transactionId: '' }] = found
  return { ...traced(requestId), requestStatus: 'SUCCESS', orderId, transactionId }
}

/** Every attempt at an order, in the order in which they were made. */
function readOrder({ links }: Processor, { path, query, requestId }: Asked): unknown {
  checkStore(query.get('storeId'))
  const orderId = path.slice('/orders/'.length)
  const found = links.all().filter((link) => link.orderId === orderId)
  if (found.length === 0) throw new GatewayError('NotFound', 'There is no such order.')
  const transactions = found
    .flatMap((link) => link.attempts.map((attempt) => ({ link, attempt })))
    .sort((item, other) => item.attempt.at - other.attempt.at)
    .map(({ link, attempt }) => transactionOf(link, attempt))
  return { ...traced(requestId), orderId, transactions }
}

function run(processor: Processor, asked: Asked): unknown {
  const { method, path } = asked
  if (path === '/payment-url' && method === 'POST') return create(processor, asked)
  if (path === '/payment-url' && method === 'GET') return listLinks(processor, asked)
  if (path === '/payment-url' && method === 'DELETE') return cancelLinks(processor, asked)
  if (/^\/orders\/[\w.-]+$/.test(path) && method === 'GET') return readOrder(processor, asked)
  throw new GatewayError('NotFound', 'There is no such resource.')
}

async function judge(processor: Processor, call: Omit<Asked, 'requestId'>): Promise<unknown> {
  const requestId = checkHeaders(call, processor.now())
  const { gateway } = processor.switches()
  if (gateway === 'errores') throw new GatewayError('ServerError', 'An unexpected internal error occurred.')
  const answer = await run(processor, { ...call, requestId })
  if (gateway === 'lento') await setTimeout(processor.slow, undefined, { ref: false })
  return answer
}

/** Runs a call of the processor's REST interface, a link to be created, read or cancelled, or an order; null when its answer is lost. [A169] */
export async function answerGateway(
  processor: Processor,
  call: Omit<Asked, 'requestId'>,
): Promise<Response | null> {
  try {
    return Response.json(await judge(processor, call), { headers: API_HEADERS })
  } catch (error) {
    if (error === LOST) return null
    if (!(error instanceof GatewayError)) throw error
    const body = errorBody(error, call.header('Client-Request-Id'))
    return Response.json(body, { status: error.status, headers: API_HEADERS })
  }
}
