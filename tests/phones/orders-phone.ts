import type { Account } from '#contract/calls/accounts.ts'
import type { Product } from '#contract/calls/products.ts'
import type { User } from '#contract/calls/session.ts'
import { deviceWiring } from '#src/app/device-wiring.ts'
import { type Device, openDevice } from '#src/offline/device.ts'
import type { SessionStore } from '#src/offline/session/session-store.ts'
import type { StoredSession } from '#src/offline/session/stored-session.ts'

export const NOW = Date.parse('2026-03-09T13:42:00Z')
export const CUIT = '30-70000001-6'

const sessions = { read: async () => null } as unknown as SessionStore
const offline = async (): Promise<Response> => {
  throw new TypeError('Failed to fetch')
}

/** A phone that knows one account, one product and the states, offline by default. */
export async function phoneOf(who: User, answering: typeof fetch = offline): Promise<Device> {
  const opened = await openDevice({
    session: { user: who } as StoredSession,
    sessions,
    ...deviceWiring,
    origin: 'http://cantera.test',
    fetch: answering,
    now: () => NOW,
    locks: null,
  })
  await opened.db.cuentas.put({
    id: 7,
    cuit: CUIT,
    account_name: 'Marmolería Sur',
    business_name: 'Marmolería Sur SRL',
    seller_uuid: who.uuid,
    active: true,
    version: 1,
  } as Account)
  await opened.db.productos.put({
    product_code: 'CAR20',
    product_name: 'Carrara 20 mm',
    unit_price: 40,
    usage_unit: 'PZA,M2',
    active: true,
    version: 1,
  } as Product)
  await opened.db.estados.bulkPut([
    { status: 'Pendiente', color: 'yellow', orden: 1, version: 1 },
    { status: 'Listo para entrega', color: 'green', orden: 2, version: 1 },
    { status: 'Cancelado', color: 'red', orden: 3, version: 1 },
  ])
  await opened.db.estadosDeGrupo.bulkPut([
    { uuid: 'b', nombre: 'Coordinado', key: 'coordinado', color: '#112233', orden: 2, version: 1 },
    { uuid: 'a', nombre: 'Armando', key: 'armando', color: '#445566', orden: 1, version: 1 },
  ])
  return opened
}
