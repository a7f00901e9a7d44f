import { randomBytes } from 'node:crypto'
import { Agent, request } from 'node:http'
import type { Goods } from '#bench/server/stage.ts'
import { uuidv7 } from '#contract/kit/uuid.ts'

/** The commands to one sending process. */
export interface Plan {
  url: string
  /** A token a phone; phones of one user are devices of one seller. */
  tokens: string[]
  /** In milliseconds. */
  lasts: number
  day: string
  goods: Goods
}

export type Kind = 'list' | 'day' | 'order'

/**
 * The results of one sending process: milliseconds until each answer by kind, without those refused with a time to
 * retry; other answers; and the orders kept.
 */
export interface Seen {
  times: Record<Kind, number[]>
  unchanged: number
  errors: Record<string, number>
  acknowledged: string[]
}

interface Answer {
  status: number
  etag: string | undefined
  /** Seconds. */
  retryAfter: number
}

/** Seconds until a phone retries by default. */
const RETRY_SECONDS = 5

/** Milliseconds between a phone's asking for a list, for a day, and its sending a change. */
const ASK_EVERY_MS: Record<Kind, number> = { list: 30_000, day: 60_000, order: 60_000 }

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })

interface Asking {
  method: string
  headers: Record<string, string>
  body?: string
}

function send(url: string, { method, headers, body }: Asking): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { method, headers, agent, timeout: 30_000 }, (answer) => {
      answer.resume()
      answer.on('error', reject)
      const { statusCode: status = 0, headers } = answer
      const retryAfter = Number(headers['retry-after'] ?? RETRY_SECONDS)
      answer.on('end', () => resolve({ status, etag: headers.etag, retryAfter }))
    })
    asked.on('timeout', () => asked.destroy(new Error('no answer in 30 s')))
    asked.on('error', reject)
    asked.end(body)
  })
}

/** A phone reads the list and a day with the tags it holds, and sends an order a minute until answered. */
class Phone {
  private readonly tags = new Map<Kind, string>()

  constructor(
    private readonly plan: Plan,
    private readonly token: string,
    private readonly seen: Seen,
  ) {}

  async run(kind: Kind, until: number): Promise<void> {
    let next = Date.now() + Math.random() * ASK_EVERY_MS[kind]
    while (next < until) {
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, next - Date.now())))
      if (kind === 'order') await this.order(until)
      else await this.read(kind)
      next = Math.max(Date.now(), next + ASK_EVERY_MS[kind])
    }
  }

  private async read(kind: Exclude<Kind, 'order'>): Promise<void> {
    const path = kind === 'list' ? '/api/pedido' : `/api/turno/day?fecha=${this.plan.day}`
    const tag = this.tags.get(kind)
    const answer = await this.timed(kind, path, {
      method: 'GET',
      headers: tag ? { 'if-none-match': tag } : {},
    })
    if (answer?.etag) this.tags.set(kind, answer.etag)
    if (answer?.status === 304) this.seen.unchanged++
  }

  /** Repeats under one key until answered, as phones do, and not before Retry-After. */
  private async order(until: number): Promise<void> {
    const [key, uuid] = [uuidv7(), uuidv7()]
    const { goods } = this.plan
    const product = goods.products[Math.floor(Math.random() * goods.products.length)]!
    const body = new URLSearchParams({
      ...{ uuid, nuevo: '1', form_billing_cuit: goods.cuit, form_product_code: product.product_code },
      ...{ form_unit: product.unit, form_quantity: '2', form_branch: goods.branch },
    }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'idempotency-key': key }
    while (Date.now() < until) {
      const answer = await this.timed('order', '/api/pedido', { method: 'POST', headers, body })
      if (answer?.status === 200) return void this.seen.acknowledged.push(uuid)
      const wait = (answer?.retryAfter ?? RETRY_SECONDS) * 1000
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }

  private async timed(kind: Kind, path: string, asking: Asking): Promise<Answer | null> {
    const from = performance.now()
    const id = randomBytes(8).toString('hex')
    const headers = { ...asking.headers, authorization: `Bearer ${this.token}`, 'x-request-id': id }
    const answer = await send(this.plan.url + path, { ...asking, headers }).catch(() => null)
    if (answer?.status !== 503) this.seen.times[kind].push(performance.now() - from)
    const isGood = answer && (answer.status === 200 || answer.status === 304)
    const name = `${kind} ${answer?.status ?? 'no answer'}`
    if (!isGood) this.seen.errors[name] = (this.seen.errors[name] ?? 0) + 1
    return answer
  }
}

async function runPhones(plan: Plan): Promise<Seen> {
  const seen: Seen = { times: { list: [], day: [], order: [] }, unchanged: 0, errors: {}, acknowledged: [] }
  const until = Date.now() + plan.lasts
  const kinds: Kind[] = ['list', 'day', 'order']
  const phones = plan.tokens.map((token) => new Phone(plan, token, seen))
  await Promise.all(phones.flatMap((phone) => kinds.map((kind) => phone.run(kind, until))))
  return seen
}

process.once('message', (plan: Plan) => {
  void runPhones(plan).then((seen) => process.send?.(seen, () => process.exit(0)))
})
