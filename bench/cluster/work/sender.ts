import { pause } from '#bench/cluster/pause.ts'
import type { Goods } from '#bench/server/stage.ts'
import { uuidv7 } from '#contract/kit/uuid.ts'
import type { Random } from '#tests/bad-network.ts'
import type { Acknowledged, SenderLog } from './sender-log.ts'

export interface SenderSetup {
  url: string
  token: string
  goods: Goods
  /** Marks its orders. */
  name: string
  random: Random
  network: typeof fetch
  /** Milliseconds between changes, until an answer is given up, and until it is tried again. */
  pace: { between: number; patience: number; again: number }
}

interface Change {
  uuid: string
  key: string
  note: string
  /** The version of the order that is edited; absent for a new one. */
  version?: number
}

interface Outcome {
  status: number | string
  version?: number
}

/** Every so-manieth change edits an order made before. */
const EDIT_EVERY = 4

/**
 * Sends orders and edits of its own under keys, each until it is answered: a client without a memory that outlives it. It
 * sends until `mayGoOn` is false, and then finishes what it has begun.
 */
export async function send(setup: SenderSetup, log: SenderLog, mayGoOn: () => boolean): Promise<void> {
  const own: string[] = []
  for (let number = 1; mayGoOn(); number++) {
    const edited = number % EDIT_EVERY === 0 ? own[Math.floor(setup.random() * own.length)] : undefined
    const change = changeOf(`${setup.name}-${number}`, log.acknowledged.get(edited ?? ''))
    const outcome = await untilAnswered(setup, log, change)
    if (outcome.version !== undefined) {
      acknowledge(log, change, outcome.version)
      if (change.version === undefined) own.push(change.uuid)
    } else if (outcome.status !== STUCK) log.refused.push(`${change.note}: ${outcome.status}`)
    await pause(setup.pace.between)
  }
}

const changeOf = (note: string, edited: Acknowledged | undefined): Change => ({
  ...{ key: uuidv7(), note, uuid: edited?.uuid ?? uuidv7() },
  ...(edited && { version: edited.version }),
})

function acknowledge(log: SenderLog, { uuid, note }: Change, version: number): void {
  log.acknowledged.set(uuid, { uuid, note, version })
  log.at.push(Date.now())
}

const STUCK = 'stuck'
/** Milliseconds after which a change that nobody answers counts as stuck. */
const STUCK_MS = 180_000

async function untilAnswered(setup: SenderSetup, log: SenderLog, change: Change): Promise<Outcome> {
  const until = Date.now() + STUCK_MS
  while (Date.now() < until) {
    const outcome = await attempt(setup, change)
    log.answers[outcome.status] = (log.answers[outcome.status] ?? 0) + 1
    if (outcome.version !== undefined || isRefusal(outcome.status)) return outcome
    await pause(setup.pace.again)
  }
  log.stuck += 1
  return { status: STUCK }
}

const isRefusal = (status: number | string): boolean =>
  typeof status === 'number' && status >= 400 && status < 500 && ![408, 424, 429].includes(status)

async function attempt(setup: SenderSetup, change: Change): Promise<Outcome> {
  const { url, token, network, pace } = setup
  try {
    const answer = await network(`${url}/api/pedido`, {
      method: 'POST',
      body: formOf(setup.goods, change),
      signal: AbortSignal.timeout(pace.patience),
      headers: {
        authorization: `Bearer ${token}`,
        'idempotency-key': change.key,
        ...(change.version !== undefined && { 'if-match': `"${change.version}"` }),
      },
    })
    const text = await answer.text()
    if (answer.headers.get('idempotency-key') !== change.key) return { status: `${answer.status} of another` }
    return answer.ok ? { status: answer.status, version: versionIn(text) } : { status: answer.status }
  } catch (error) {
    return { status: error instanceof SyntaxError ? 'cut' : 'no answer' }
  }
}

function versionIn(text: string): number {
  const { data } = JSON.parse(text) as { data: { version: number; pedido?: { version: number } } }
  return (data.pedido ?? data).version
}

function formOf({ cuit, products }: Goods, { uuid, note, version }: Change): URLSearchParams {
  const product = products[0]
  return new URLSearchParams({
    ...{ uuid, form_billing_cuit: cuit, form_product_code: product?.product_code ?? '' },
    ...{
      form_unit: product?.unit ?? '',
      form_quantity: '1',
      form_branch: SENDERS_BRANCH,
      form_client_note: note,
    },
    ...(version === undefined && { nuevo: '1' }),
  })
}

/** A branch that phones which change orders do not follow: what is lost here is offered again by no phone. */
export const SENDERS_BRANCH = 'Mendoza'
