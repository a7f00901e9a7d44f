import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { settleLines, takeLines } from '#server/records/hold/line.ts'
import { pick, type Random, seeded } from './bad-network.ts'
import { isLong } from './long.ts'
import { startTestServer } from './servers/server.ts'
import { LineModel, type ModelHold } from './worlds/holds/hold-model.ts'

const HISTORIES = isLong ? 10_000 : 12
/** Acts of a history; it begins with some holds. */
const ACTS = 13
const BEGUN = 4
/** `SEED=17` plays that history alone. */
const only = Number(process.env.SEED ?? 0)

const server = await startTestServer()
const { db } = server.database

const read = async <R extends object>(text: ReturnType<typeof sql>): Promise<R[]> =>
  (await db.execute(text)).rows as R[]

interface Seller {
  id: number
  uuid: string
  token: string
}
const sellers: Seller[] = await Promise.all(
  (['vendedora', 'vendedor'] as const).map(async (user) => {
    const [row] = await read<{ id: number; uuid: string }>(
      sql`select id, uuid from users where email = ${`${user}@demo.example`}`,
    )
    return { ...(row as { id: number; uuid: string }), token: (await server.signIn(user)).access_token }
  }),
)
const accounts = await read<{ id: number; cuit: string }>(
  sql`select min(id) as id, cuit from accounts where active group by cuit order by 1 limit 2`,
)
interface Lot {
  id: number
  product_code: string
  batch: string
  branch: string
}
const lots = await read<Lot>(sql`
  select l.id, l.product_code, l.batch, l.branch from lots l join products p using (product_code)
  where p.usage_unit like '%PZA%' and l.deleted_at is null and l.batch <> '' and not exists (
    select from lots o where o.product_code = l.product_code and o.batch = l.batch and o.id <> l.id)
  order by l.id limit 8`)
await db.execute(sql`delete from photos where lot_id = any(${sql.param(lots.map(({ id }) => id))}::int[])`)
await db.execute(sql`
  insert into photos (uuid, lot_id, number, fuente, sha256, bytes, thumb_bytes, width, height)
  select gen_random_uuid(), l, n, 'custom', 'aa', 9, 9, 10, 10
  from unnest(${sql.param(lots.map(({ id }) => id))}::int[]) l, generate_series(1, 3) n`)
await db.execute(
  sql`update sales_rules set per_seller = 5000, per_account = 5000, per_day = 5000, extensions = 2, taken_plate = 'rechazar'`,
)

/** Whether the server takes an act, and the model; null where there is nothing to do it with. */
type Outcome = [sent: boolean, modelled: boolean] | null

/** A lot, its model, and what happened to both. */
interface History {
  seed: number
  random: Random
  lot: Lot
  line: LineModel
  acts: string[]
}

const call = async ({ token }: Seller, path: string, json: object): Promise<boolean> => {
  const { status, body } = await server.call<object>(path, { token, json })
  if (status !== 200 && status !== 422) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`)
  return status === 200
}

const ownerOf = ({ owner }: ModelHold) => sellers.find(({ id }) => id === owner) as Seller

async function create({ random, lot, line }: History): Promise<Outcome> {
  const seller = pick(random, sellers)
  const account = pick(random, [...accounts, null])
  const plate = random() < 0.5 ? pick(random, [1, 2, 3]) : null
  const pieces = plate === null ? pick(random, [1, 2, 3]) : 1
  const uuid = randomUUID()
  const sent = await call(seller, '/api/apartados', {
    items: [{ uuid, lot_id: lot.id, ...(plate === null ? { piezas: pieces } : { chapa: plate }) }],
    ...(account ? { account_id: account.id } : { cliente: 'Ana' }),
  })
  const hold: ModelHold = {
    ...{ uuid, plate, pieces, account: account?.id ?? null, owner: seller.id },
    ...{ status: 'en espera', extensions: 0, isDue: false },
  }
  return [sent, line.attempt((next) => next.create(hold))]
}

async function order({ random, lot, line }: History): Promise<Outcome> {
  const [seller, account] = [pick(random, sellers), pick(random, accounts)]
  const plates = random() < 0.5 ? pick(random, [[1], [2], [3], [1, 2]]) : null
  const pieces = plates?.length ?? pick(random, [1, 2, 3])
  const uuid = randomUUID()
  const sent = await call(seller, '/api/pedido', {
    ...{ nuevo: '1', uuid, form_product_code: lot.product_code, form_lote: lot.batch, form_unit: 'PZA' },
    ...{ form_quantity: pieces, form_branch: lot.branch, form_billing_cuit: account.cuit },
    ...(plates && { form_chapas: plates.join(',') }),
  })
  return [
    sent,
    line.attempt((next) => next.order({ uuid, account: account.id, owner: seller.id, pieces, plates })),
  ]
}

async function cancel({ random, line }: History): Promise<Outcome> {
  const uuid = pick(random, [...line.ordered.keys()])
  if (uuid === undefined) return null
  const sent = await call(sellers[0] as Seller, '/api/pedido/set-status', { uuid, status: 'Cancelado' })
  return [sent, line.attempt((next) => next.cancel(uuid))]
}

/** A change of one hold, by its seller. */
const ofHold =
  (
    what: string,
    play: (line: LineModel, uuid: string, other: Seller) => boolean,
    args: (other: Seller) => object,
  ) =>
  async ({ random, line }: History): Promise<Outcome> => {
    const hold = pick(random, line.holds)
    if (!hold) return null
    const seller = ownerOf(hold)
    const other = sellers.find(({ id }) => id !== seller.id) as Seller
    const sent = await call(seller, `/api/apartados/${hold.uuid}/${what}`, args(other))
    return [sent, line.attempt((next) => play(next, hold.uuid, other))]
  }

const ACT = {
  create,
  order,
  cancel,
  extend: ofHold(
    'extender',
    (line, uuid) => line.extend(uuid),
    () => ({}),
  ),
  release: ofHold(
    'liberar',
    (line, uuid) => line.release(uuid),
    () => ({}),
  ),
  transfer: ofHold(
    'cambiar',
    (line, uuid, { id }) => line.transfer(uuid, id),
    ({ uuid }) => ({ responsable_uuid: uuid }),
  ),
  async expire({ random, line }: History): Promise<Outcome> {
    const hold = pick(
      random,
      line.holds.filter(({ status }) => status === 'activo'),
    )
    if (!hold) return null
    await db.execute(sql`update holds set hasta = '2020-01-02' where uuid = ${hold.uuid}`)
    hold.isDue = true
    return [true, true]
  },
  async import({ random, lot, line }: History): Promise<Outcome> {
    line.stock = pick(random, [0, 0, 1, 2, 4, 5, 5])
    await db.execute(sql`
      update lots set net_stock = ${line.stock || 5}, deleted_at = case when ${line.stock} = 0 then now() end
      where id = ${lot.id}`)
    return [true, true]
  },
  async job({ lot, line }: History): Promise<Outcome> {
    await db.transaction(async (tx) => {
      await settleLines(tx, await takeLines(tx, [lot.id]), new Date())
    })
    return [true, line.attempt((next) => next.settle())]
  },
} as const
const NAMES = [
  ...([
    'create',
    'create',
    'create',
    'create',
    'order',
    'order',
    'extend',
    'extend',
    'release',
    'release',
  ] as const),
  ...(['expire', 'import', 'transfer', 'cancel', 'job'] as const),
]

/** Acts by their name and whether they were taken. */
const taken: Record<string, number> = {}

async function shown({ lot }: History) {
  const rows = await read<{ text: string; hasta: string | null }>(sql`
    select concat_ws(' ', uuid, estado, piezas, extensiones, owner_id, case when estado = 'activo' and sin_respaldo then 'true' else 'false' end) as text
    from holds where lot_id = ${lot.id} order by lot_place, id`)
  const plates = await read<{ chapa: number }>(
    sql`select chapa from order_plates where lot_id = ${lot.id} and live order by chapa`,
  )
  return { rows: rows.map(({ text }) => text), plates: plates.map(({ chapa: plate }) => plate) }
}

async function begin(seed: number, lot: Lot): Promise<History> {
  await db.execute(sql`
    update orders set status = 'Cancelado'
    where product_code = ${lot.product_code} and lote = ${lot.batch} and status <> 'Cancelado'`)
  await db.execute(sql`delete from order_plates where lot_id = ${lot.id}`)
  await db.execute(sql`delete from holds where lot_id = ${lot.id}`)
  await db.execute(sql`update lots set net_stock = 5, net_m2 = 20, deleted_at = null where id = ${lot.id}`)
  return { seed, random: seeded(seed), lot, line: new LineModel(), acts: [] }
}

/** Complaints about a history, with how to play it again; null of one that goes as the rules say. */
async function play(seed: number, lot: Lot): Promise<string | null> {
  const history = await begin(seed, lot)
  while (history.acts.length < ACTS) {
    const name = history.acts.length < BEGUN ? 'create' : pick(history.random, NAMES)
    const outcome = await ACT[name](history)
    if (outcome === null) continue
    history.acts.push(name)
    const [sent, modelled] = outcome
    taken[`${name} ${sent}`] = (taken[`${name} ${sent}`] ?? 0) + 1
    const [is, should] = [await shown(history), history.line.shown()]
    if (sent !== modelled || JSON.stringify(is) !== JSON.stringify(should))
      return `SEED=${seed}: ${history.acts.join(', ')}: ${JSON.stringify({ sent, modelled, is, should })}`
  }
  return null
}

test(`${HISTORIES} histories of holds, orders and stock go as an independent model says`, async () => {
  const seeds = only ? [only] : Array.from({ length: HISTORIES }, (_, n) => n + 1)
  const complaints: string[] = []
  const lane = async (lot: Lot) => {
    for (let seed = seeds.shift(); seed !== undefined; seed = seeds.shift()) {
      const complaint = await play(seed, lot)
      if (complaint !== null) complaints.push(complaint)
      if (isLong && seed % 1000 === 0) console.info(seed, complaints.length)
    }
  }
  const quotas = setInterval(() => void db.execute(sql`delete from call_quotas`), 2000)
  await Promise.all(lots.map(lane)).finally(() => clearInterval(quotas))

  if (isLong) console.info(JSON.stringify(taken))
  if (!only)
    expect(Object.keys(taken)).toEqual(expect.arrayContaining(['create true', 'order true', 'extend true']))
  expect(lots).toHaveLength(8)
  expect(complaints.slice(0, 3)).toEqual([])
}, 3_600_000)
