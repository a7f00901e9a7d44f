/// <reference path="./web-push.d.ts" />
import type { Outgoing, OutgoingAnswer } from '#server/outgoing/outgoing.ts'
import { type Vapid, vapidOf } from './vapid.ts'

/** A browser's own address at its push service, and the keys that it reads with. */
export interface PushAddress {
  endpoint: string
  p256dh: string
  auth: string
}

/** `gone` for ever; `refused` by who we are; `later` at the earliest after so many seconds; `lost` without another attempt. */
export type PushOutcome = {
  is: 'sent' | 'gone' | 'refused' | 'lost' | 'later'
  words: string
  after?: number
}

/** Wakes phones through the push services of their browsers. */
export interface PushService {
  readonly publicKey: string
  /** Whether an address is at a push service that we know. */
  allows(endpoint: string): boolean
  send(address: PushAddress, payload: string, signal?: AbortSignal): Promise<PushOutcome>
}

export interface PushSettings {
  /** SECRET_KEY, which the pair is made of. */
  key: string
  /** PUSH_HOSTS, beside those of browsers. */
  hosts: readonly string[]
  publicOrigin: string
  outgoing: Outgoing
}

/** Hosts of Google, Mozilla, Apple and Microsoft; a point before one means those under it. */
const HOSTS = ['fcm.googleapis.com', '.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com']

/** Seconds for which a push service keeps what a phone cannot receive. */
export const PUSH_SECONDS = 24 * 3600

const isAt = (host: string, known: string): boolean =>
  known.startsWith('.') ? host.endsWith(known) : host === known

/** An address of ours for the owners of push services, as https or mail: others they refuse. */
const contactOf = (origin: string): string =>
  origin.startsWith('https:') ? origin : `mailto:no-reply@${new URL(origin).hostname}`

function outcomeOf({ status, headers }: OutgoingAnswer): PushOutcome {
  const words = String(status)
  if (status >= 200 && status < 300) return { is: 'sent', words }
  if (status === 404 || status === 410) return { is: 'gone', words }
  if (status === 401 || status === 403) return { is: 'refused', words }
  if (status === 429 || status >= 500)
    return { is: 'later', words, after: Number(headers['retry-after']) || 0 }
  return { is: 'lost', words }
}

async function requestOf(
  address: PushAddress,
  payload: string,
  { subject, ...pair }: Vapid & { subject: string },
) {
  // With the first message: who sends none loads nothing of it.
  const { default: webPush } = await import('web-push')
  const { endpoint, ...keys } = address
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys }, payload, {
    ...{ TTL: PUSH_SECONDS, vapidDetails: { subject, ...pair } },
  })
  const texts = Object.entries(headers).map(([name, value]) => [name, String(value)])
  return { url: endpoint, headers: Object.fromEntries(texts) as Record<string, string>, body }
}

export function openPush({ key, hosts, publicOrigin, outgoing }: PushSettings): PushService {
  const pair = { ...vapidOf(key), subject: contactOf(publicOrigin) }
  const known = [...HOSTS, ...hosts]
  const allows = (endpoint: string): boolean => {
    if (!URL.canParse(endpoint)) return false
    const { protocol, hostname: host, username } = new URL(endpoint)
    return protocol === 'https:' && username === '' && known.some((name) => isAt(host, name))
  }
  return {
    publicKey: pair.publicKey,
    allows,
    send: async (address, payload, signal) => {
      // A host that is known no more.
      if (!allows(address.endpoint)) return { is: 'gone', words: 'unknown host' }
      try {
        return outcomeOf(await outgoing({ ...(await requestOf(address, payload, pair)), signal }))
      } catch (error) {
        return { is: 'later', words: error instanceof Error ? error.name : 'no answer' }
      }
    },
  }
}
