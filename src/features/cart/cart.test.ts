import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Account } from '#contract/calls/accounts.ts'
import { type Cart, type CartLine, emptyCart } from '#contract/calls/cart.ts'
import { saveOrder, saveOrders } from '#contract/calls/orders.ts'
import type { User } from '#contract/calls/session.ts'
import { deviceRecords } from '#src/app/device-wiring.ts'
import { type Device, openDevice } from '#src/offline/device.ts'
import type { SessionStore } from '#src/offline/session/session-store.ts'
import type { StoredSession } from '#src/offline/session/stored-session.ts'
import { addLines, changeCart, readCart } from '#src/records/cart/cart.ts'
import { sellerUser } from '#tests/phones/phone.ts'
import { argsOfCart, branchOf, cartOfArgs, turnoDayOf } from './cart-args.ts'
import { readAccounts } from './order/cart.queries.ts'
import { saveQueuedCart } from './save-queued-cart.ts'
import { editKey, forgetSentCart, openQueuedCart, sendCart } from './send-cart.ts'

const NOW = Date.parse('2026-03-06T13:42:00Z')
const TODAY = '2026-03-06'
const CUIT = '30-70000001-6'
const KEY = 'carrito:todas'

let device: Device
beforeEach(async () => {
  device = await openDevice({
    session: { user: sellerUser() } as StoredSession,
    sessions: { read: async () => null } as unknown as SessionStore,
    records: deviceRecords,
    readings: [],
    effects: [],
    landings: [],
    origin: 'http://cantera.test',
    fetch: async () => {
      throw new TypeError('Failed to fetch')
    },
    now: () => NOW,
    locks: null,
  })
})
afterEach(() => device.db.delete())

const line = (changes: Partial<CartLine> = {}): CartLine => ({
  uuid: crypto.randomUUID(),
  product_code: 'CAR20',
  product_name: 'Carrara',
  quantity: 2,
  unit: 'PZA',
  lote: 'B-1',
  branch: 'Córdoba',
  branch_abbr: 'COR',
  oferta_percent: 0,
  client_note: '',
  ...changes,
})

const cartOf = (...products: CartLine[]): Cart => ({
  ...emptyCart(),
  billing_cuit: CUIT,
  productos: products,
})

const queued = () => device.db.outbox.orderBy('seq').toArray()

describe('a cart on its way', () => {
  it('carries its lines with composed notes, one branch and the day of its turno [A16, A60]', () => {
    const cart = cartOf(
      line({ oferta_percent: 10, client_note: ' pulir ' }),
      line({ product_code: '', branch: '' }),
    )

    const args = argsOfCart(cart, { isSeller: false, today: TODAY })

    expect(args.productos).toMatchObject([
      { product_code: 'CAR20', client_note: 'COR · OFERTA -10% · pulir' },
    ])
    expect(args).toMatchObject({
      form_branch: 'Córdoba',
      asignar_turno: true,
      turno_fecha: '2026-03-09',
      turno_hora_desde: '08:00',
    })
    expect(args).not.toHaveProperty('form_status')
    expect(argsOfCart(cart, { isSeller: true, today: TODAY }).form_status).toBe('Pendiente')
  })

  it('has no branch of its own while its lines come from several', () => {
    expect(branchOf(cartOf(line(), line({ branch: 'Rosario' })))).toBe('')
    expect(branchOf({ ...cartOf(line(), line({ branch: 'Rosario' })), branch: 'Rosario' })).toBe('Rosario')
  })

  it('proposes the preferred day for the turno, else the next business day', () => {
    expect(turnoDayOf({ turno_fecha: '', preferred_delivery_date: '2026-03-20' }, TODAY)).toBe('2026-03-20')
    expect(turnoDayOf({ turno_fecha: '2026-03-12', preferred_delivery_date: '2026-03-20' }, TODAY)).toBe(
      '2026-03-12',
    )
  })

  it('is one order however often it is sent, and leaves an empty cart with another id [F36]', async () => {
    const cart = await changeCart(device.db, KEY, () => cartOf(line()))

    await Promise.all(Array.from({ length: 5 }, () => sendCart(device, KEY, cart)))

    expect((await queued()).map((row) => row.id)).toEqual([cart.id])
    const after = await readCart(device.db, KEY)
    expect(after?.productos).toEqual([])
    expect(after?.id).not.toBe(cart.id)
  })

  it('leaves lines alone that were added for the next order', async () => {
    const cart = await changeCart(device.db, KEY, () => cartOf(line()))
    await sendCart(device, KEY, cart)
    await addLines(device.db, KEY, { lines: [line({ lote: 'B-9' })] })

    await sendCart(device, KEY, cart)

    expect((await readCart(device.db, KEY))?.productos).toMatchObject([{ lote: 'B-9' }])
  })

  it('is not shown again when the app closed between queueing it and emptying it', async () => {
    const cart = await changeCart(device.db, KEY, () => cartOf(line()))
    await device.enqueue(saveOrders, argsOfCart(cart, { isSeller: true, today: TODAY }), cart.id)

    await forgetSentCart(device.db, KEY)

    expect((await readCart(device.db, KEY))?.productos).toEqual([])
  })
})

describe('a queued order of several materials', () => {
  it('opens as it was, and is changed in place while it is unsent [SY16]', async () => {
    const cart = cartOf(line({ client_note: 'pulir' }))
    const opId = await sendCart(device, KEY, cart)

    expect(await openQueuedCart(device, opId)).toBe(true)
    const opened = await readCart(device.db, editKey(opId))
    expect(opened?.productos).toMatchObject([{ uuid: cart.productos[0]?.uuid, client_note: 'COR · pulir' }])
    await saveQueuedCart(device, opId, { ...(opened as Cart), client_note: 'Con grúa' })

    expect(await queued()).toMatchObject([{ id: opId, args: { form_client_note: 'Con grúa' } }])
    expect(await readCart(device.db, editKey(opId))).toBeUndefined()
  })

  it('queues nothing when nothing was changed', async () => {
    const opId = await sendCart(device, KEY, cartOf(line()))
    await openQueuedCart(device, opId)
    const opened = (await readCart(device.db, editKey(opId))) as Cart

    expect(await saveQueuedCart(device, opId, opened)).toBeNull()
    expect(await queued()).toMatchObject([{ id: opId }])
    expect(await readCart(device.db, editKey(opId))).toBeUndefined()
  })

  it('is changed behind itself, line by line, when it may have left already [SY16]', async () => {
    const [kept, changed, removed] = [line(), line(), line()]
    const cart = cartOf(kept, changed, removed)
    const opId = await sendCart(device, KEY, cart)
    const args = (await queued())[0]?.args as Parameters<typeof cartOfArgs>[0]
    await device.db.outbox.toCollection().modify({ state: 'enviando', attempts: 1 })

    const opened = cartOfArgs(args, (code) => code)
    const added = line({ branch_abbr: '' })
    const products = [
      ...opened.productos.slice(0, 2).map((product, n) => (n === 1 ? { ...product, quantity: 9 } : product)),
      added,
    ]
    await saveQueuedCart(device, opId, { ...opened, productos: products })

    expect((await queued()).slice(1).map(({ type, args }) => ({ type, ...args }))).toMatchObject([
      { type: saveOrder.name, uuid: changed.uuid, form_quantity: 9 },
      { type: saveOrder.name, uuid: added.uuid, nuevo: true },
      { type: 'orders.change-status.v1', uuid: removed.uuid, status: 'Cancelado' },
    ])
  })
})

describe('the accounts to order for [S150]', () => {
  it('are the active ones of the phone for a seller, and their own for others', async () => {
    const account = (id: number, active: boolean) => ({
      id,
      cuit: `30-7000000${id}-0`,
      account_name: `Cuenta ${id}`,
      branch: null,
      active,
    })
    await device.db.cuentas.bulkPut([account(1, true), account(2, false)] as Account[])
    const own = { id: 9, cuit: CUIT, account_name: 'Propia', branch: 'Rosario' }
    const customer = { ...device.parts.user, p: {}, account: own } as unknown as User

    expect(await readAccounts(device.db, device.parts.user)).toMatchObject([{ account_name: 'Cuenta 1' }])
    expect(await readAccounts(device.db, customer)).toMatchObject([
      { account_name: 'Propia', branch: 'Rosario' },
    ])
  })
})

it('plates that are put into the cart one by one make one line, each once, apart from plates that are not chosen', async () => {
  const { db } = device
  const put = (changes: Partial<CartLine>) =>
    addLines(db, KEY, { lines: [line({ unit: 'PZA', quantity: 1, ...changes })] })
  await put({ chapas: '3' })
  await put({ chapas: '1' })
  await put({ chapas: '3' })
  const { productos: lines } = await put({ quantity: 2 })

  expect(lines.map(({ chapas: plates, quantity }) => [plates, quantity])).toEqual([
    ['1,3', 2],
    [undefined, 2],
  ])
})

it('a plate of a lot whose branch is not known yet joins the line of its lot, and takes its branch', async () => {
  const { db } = device
  const put = (changes: Partial<CartLine>) =>
    addLines(db, KEY, { lines: [line({ unit: 'PZA', quantity: 1, ...changes })] })
  await put({ chapas: '1', branch: '', branch_abbr: '' })
  await put({ chapas: '2', branch: 'Rosario', branch_abbr: 'ROS' })
  const { productos: lines } = await put({ chapas: '2', branch: '', branch_abbr: '' })

  expect(lines).toMatchObject([{ chapas: '1,2', quantity: 2, branch: 'Rosario', branch_abbr: 'ROS' }])
})
