import type { Session } from '#contract/calls/session.ts'
import { uuidv7 } from '#contract/kit/uuid.ts'
import { deviceWiring } from '#src/app/device-wiring.ts'
import { type Device, openDevice } from '#src/offline/device.ts'
import { spawnSearchWorker } from '#src/offline/search/worker/search-client.ts'
import { openSessionStore } from '#src/offline/session/session-store.ts'

/** The products for orders on this phone. */
export interface Goods {
  cuit: string
  product: { code: string; unit: string }
}

interface OpenPhone {
  device: Device
  session: Session
  goods: Goods
}

const opened: { phone?: OpenPhone } = {}

export function phone(): OpenPhone {
  if (!opened.phone) throw new Error('openPhone first')
  return opened.phone
}

/** The phone of a signed-in seller, prepared with one branch as before leaving. */
export async function openPhone(session: Session, branch: string): Promise<void> {
  const sessions = openSessionStore()
  await sessions.write(session)
  const device = await openDevice({
    session: { ...session, stored_at: 0 },
    sessions,
    ...deviceWiring,
    origin: location.origin,
    fetch: (input, init) => fetch(input, init),
    stockWorker: spawnSearchWorker,
  })
  await device.prepare({ sucursales: [branch], dias: 30, fotos: 'ninguna' })
  opened.phone = { device, session, goods: await goodsOf(device) }
}

async function goodsOf({ db }: Device): Promise<Goods> {
  const account = await db.cuentas.filter((account) => account.cuit !== '').first()
  const product = await db.productos.toCollection().first()
  if (!account || !product) throw new Error('The phone has no account or no product')
  return {
    cuit: account.cuit,
    product: { code: product.product_code, unit: product.usage_unit.split(',')[0]!.trim() },
  }
}

/** The arguments of one new order. */
export function newOrder() {
  const { goods } = phone()
  return {
    uuid: uuidv7(),
    nuevo: true,
    form_billing_cuit: goods.cuit,
    form_product_code: goods.product.code,
    form_unit: goods.product.unit,
    form_quantity: 1,
    form_branch: 'Córdoba',
    form_client_note: 'Entregar por la tarde',
  } as const
}
