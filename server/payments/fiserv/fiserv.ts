import { decimalText } from '#contract/kit/cents.ts'
import {
  GatewayError,
  type LinkName,
  type LinkRequest,
  type LinkState,
  type PaymentGateway,
  type PaymentLink,
} from '#server/payments/gateway.ts'
import { allowsLink } from '#server/payments/link-host.ts'
import { cancelled, createdLink, links, order, readTransaction } from './answers.ts'
import { callFiserv, type FiservConfig, FiservRefusal } from './request.ts'
import { hasRightHash } from './sign.ts'

const DAY = 86_400

const seconds = (date: Date): number => Math.floor(date.getTime() / 1000)

/** Always the same bytes for the same link: the processor compares them when a request is repeated. */
const linkBody = (config: FiservConfig, request: LinkRequest) => ({
  storeId: config.storeId,
  transactionAmount: { total: decimalText(request.amount), currency: 'ARS' },
  transactionType: 'SALE',
  orderId: request.orderId,
  transactionNotificationURL: config.noticeUrl,
  expiration: String(seconds(request.expiresAt)),
  installmentOptions: { numberOfInstallments: request.installments },
  hostedPaymentPageText: request.text,
})

async function createLink(
  config: FiservConfig,
  request: LinkRequest,
  signal?: AbortSignal,
): Promise<PaymentLink> {
  const { requestId } = request
  const asked = {
    method: 'POST',
    path: '/payment-url',
    body: linkBody(config, request),
    requestId,
    signal,
  } as const
  const { paymentUrl: url, transactionId } = await callFiserv(config, asked, createdLink)
  if (!allowsLink(config, url)) throw new GatewayError('the link leads to another host', true)
  return { url, id: String(transactionId) }
}

async function findLink(
  config: FiservConfig,
  { orderId, since }: LinkName,
  signal?: AbortSignal,
): Promise<LinkState | null> {
  const fromDate = String(seconds(since) - DAY)
  const query = { storeId: config.storeId, orderId, fromDate, toDate: String(seconds(new Date()) + DAY) }
  const asked = { method: 'GET', path: '/payment-url', query, signal } as const
  const found = await callFiserv(config, asked, links).catch(noneWhenMissing({ paymentUrlDetails: [] }))
  const ours = found.paymentUrlDetails.filter((detail) => detail.orderId === orderId)
  const link = ours.find(({ status }) => status === 'Used') ?? ours.at(-1)
  if (!link) return null
  return { url: link.paymentUrl, id: String(link.merchantTransactionId ?? ''), status: link.status }
}

/** A 404 means that there is nothing. */
const noneWhenMissing =
  <T>(none: T) =>
  (error: unknown): T => {
    if (error instanceof FiservRefusal && error.status === 404) return none
    throw error
  }

/** The processor refuses to cancel what was used, and may refuse what is cancelled already: then it is looked at. */
async function cancelLink(
  config: FiservConfig,
  name: LinkName,
  signal?: AbortSignal,
): Promise<'cancelled' | 'used' | 'unknown'> {
  const query = { storeId: config.storeId, orderId: name.orderId }
  try {
    await callFiserv(config, { method: 'DELETE', path: '/payment-url', query, signal }, cancelled)
    return 'cancelled'
  } catch (error) {
    if (!(error instanceof FiservRefusal) || [400, 401, 403].includes(error.status)) throw error
    if (error.status >= 500 && error.responseType !== 'EndpointDeclined') throw error
    const link = await findLink(config, name, signal)
    if (!link) return 'unknown'
    return link.status === 'Cancelled' || link.status === 'Expired' ? 'cancelled' : 'used'
  }
}

/** The processor's REST interface, as far as links need it; never called from here but in the demo. */
export function createFiserv(config: FiservConfig): PaymentGateway {
  return {
    provider: 'fiserv',
    createLink: (request, signal) => createLink(config, request, signal),
    findLink: (name, signal) => findLink(config, name, signal),
    cancelLink: (name, signal) => cancelLink(config, name, signal),
    readTransactions: async (orderId, signal) => {
      const path = `/orders/${encodeURIComponent(orderId)}`
      const asked = { method: 'GET', path, query: { storeId: config.storeId }, signal } as const
      const { transactions } = await callFiserv(config, asked, order).catch(
        noneWhenMissing({ transactions: [] }),
      )
      return (transactions ?? []).map(readTransaction).sort((a, b) => a.at.getTime() - b.at.getTime())
    },
    verifyNotification: (form) => {
      const isOurs = form.storename === config.storeId && hasRightHash(config.sharedSecret, form)
      return isOurs && typeof form.oid === 'string' && /^[\w-]{1,60}$/.test(form.oid) ? form.oid : null
    },
    allowsLink: (url) => allowsLink(config, url),
  }
}
