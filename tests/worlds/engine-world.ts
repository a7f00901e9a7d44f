import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { createClaim, replyToClaim, uploadClaimPhoto } from '#contract/calls/claims.ts'
import { changePreferredDate, changeStatus, saveOrder, saveOrders } from '#contract/calls/orders.ts'
import { FIRST_SLOT } from '#contract/kit/slots.ts'
import { uuidv7 } from '#contract/kit/uuid.ts'
import { STATUS } from '#contract/rules/transitions.ts'
import { deviceWiring } from '#src/app/device-wiring.ts'
import { type Device, openDevice } from '#src/offline/device.ts'
import { openSessionStore } from '#src/offline/session/session-store.ts'
import { type BadNetwork, badNetwork, pick, type Random } from '#tests/bad-network.ts'
import type { TestServer } from '#tests/servers/server.ts'

/** A seller with a phone: what the phone acknowledged, to be compared with what the database holds. */
export interface Seller {
  name: string
  device: Device
  network: BadNetwork
  /** Closes the app in whatever it is doing and opens it again on the same storage. */
  restart(): Promise<void>
  /** The same person signs in once more, in place. */
  signInAgain(): Promise<void>
  /** Marks of what was acknowledged: each is written into the database by exactly one change. */
  acknowledged: Acknowledged[]
}

export interface Acknowledged {
  id: string
  /** Text that the change leaves in the database. */
  mark: string
  /** Number of rows with the mark once it is applied. */
  rows: number
  kind: 'crear' | 'crear-varios' | 'estado' | 'fecha'
  /** The status asked for: a change to the status an order already has leaves no mark. */
  status?: string
}

/** A clock that tests may move: back-offs pass at once. */
export interface Clock {
  now: number
}

export interface SellerOptions {
  user: string
  random: Random
  badness: number
  clock: Clock
  /** Instead of the random one. */
  network?: typeof fetch
  /** A phone that was used before; a new one by default. */
  storage?: { indexedDB: IDBFactory; IDBKeyRange: typeof IDBKeyRange }
}

/** A server, and how its users sign in. */
export type SignInServer = Pick<TestServer, 'url' | 'signIn' | 'signInAgain'>

export async function openSeller(server: SignInServer, options: SellerOptions): Promise<Seller> {
  const { storage = { indexedDB: new IDBFactory(), IDBKeyRange } } = options
  const session = await server.signIn(options.user)
  const sessions = openSessionStore(() => options.clock.now, storage)
  await sessions.write(session)
  const network = badNetwork(options.random, options.badness)
  const open = () =>
    openDevice({
      session: { ...session, stored_at: 0 },
      sessions,
      ...deviceWiring,
      origin: server.url,
      fetch: options.network ?? network.fetch,
      now: () => options.clock.now,
      random: options.random,
      locks: null,
      storage,
    })
  const seller: Seller = {
    name: options.user,
    device: await open(),
    network,
    acknowledged: [],
    signInAgain: async () => {
      await sessions.write(await server.signInAgain(options.user))
      await seller.device.resume()
    },
    restart: async () => {
      seller.device.close()
      seller.device = await open()
    },
  }
  return seller
}

/** The account and branch of orders in these histories. */
export interface Goods {
  cuit: string
  products: { code: string; unit: string }[]
}

/** Arguments of a new order of the first of these goods. */
export function newOrder({ products, cuit }: Goods, changes: { form_client_note?: string } = {}) {
  const uuid = uuidv7()
  return {
    uuid,
    nuevo: true,
    form_billing_cuit: cuit,
    form_product_code: products[0]?.code ?? '',
    form_unit: products[0]?.unit ?? '',
    form_quantity: 2,
    form_branch: 'Córdoba',
    form_client_note: uuid,
    ...changes,
  } as const
}

/** A random action of a seller; every action is acknowledged by the phone. */
export async function actRandomly(seller: Seller, random: Random, goods: Goods): Promise<void> {
  const known = (await seller.device.db.pedidos.toArray()).map((row) => row.uuid)
  const roll = random()
  if (known.length === 0 || roll < 0.3) await create(seller, random, goods)
  else if (roll < 0.55) await createSeveral(seller, random, goods)
  else if (roll < 0.8) await moveStatus(seller, random, pick(random, known))
  else await changeDate(seller, random, pick(random, known))
}

async function create(seller: Seller, random: Random, goods: Goods): Promise<void> {
  const mark = uuidv7()
  const products = [pick(random, goods.products)]
  const { id } = await seller.device.enqueue(saveOrder, {
    ...newOrder({ ...goods, products }, { form_client_note: mark }),
    form_quantity: 1 + Math.floor(random() * 9),
  })
  seller.acknowledged.push({ id, mark, rows: 1, kind: 'crear' })
}

async function createSeveral(seller: Seller, random: Random, goods: Goods): Promise<void> {
  const mark = uuidv7()
  const lines = Array.from({ length: 1 + Math.floor(random() * 3) }, () => pick(random, goods.products))
  const { id } = await seller.device.enqueue(saveOrders, {
    productos: lines.map(({ code, unit }) => ({
      uuid: uuidv7(),
      product_code: code,
      quantity: 2,
      unit,
      client_note: mark,
    })),
    grupo_uuid: uuidv7(),
    turno_uuid: uuidv7(),
    form_billing_cuit: goods.cuit,
    form_branch: 'Rosario',
    asignar_turno: random() < 0.5,
    turno_hora_desde: FIRST_SLOT,
  })
  seller.acknowledged.push({ id, mark, rows: lines.length, kind: 'crear-varios' })
}

async function moveStatus(seller: Seller, random: Random, uuid: string): Promise<void> {
  const mark = uuidv7()
  const status = pick(random, Object.values(STATUS))
  const { id } = await seller.device.enqueue(changeStatus, { uuid, status, motivo: mark })
  seller.acknowledged.push({ id, mark, rows: 1, kind: 'estado', status })
}

async function changeDate(seller: Seller, random: Random, uuid: string): Promise<void> {
  const day = `2027-0${1 + Math.floor(random() * 9)}-1${Math.floor(random() * 10)}`
  const { id } = await seller.device.enqueue(changePreferredDate, { uuid, preferred_delivery_date: day })
  seller.acknowledged.push({ id, mark: '', rows: 0, kind: 'fecha' })
}

/** Lets time pass and sends until nothing is left that goes by itself; `beside` is what the app asks meanwhile. */
export async function drain(
  seller: Seller,
  clock: Clock,
  beside: () => Promise<unknown> = async () => undefined,
): Promise<void> {
  for (let round = 0; round < 1000; round++) {
    const { nextAt } = await seller.device.flush()
    if (nextAt === null) return
    await beside()
    clock.now = Math.max(clock.now + 1, nextAt)
  }
  throw new Error(`${seller.name} is stuck`)
}

/** A claim with an answer and a photo, each acknowledged by the phone; returns its UUID. */
export async function complain({ device }: Seller, photo: File): Promise<string> {
  const uuid = uuidv7()
  await device.enqueue(createClaim, { uuid, account_id: 1, comentario: uuid })
  await device.enqueue(uploadClaimPhoto, { uuid, foto_uuid: uuidv7(), file: photo })
  await device.enqueue(replyToClaim, { uuid, mensaje_uuid: uuidv7(), texto: uuid })
  return uuid
}
