import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, it } from 'vitest'
import type { Turno } from '#contract/calls/turnos.ts'
import { deviceWiring } from '#src/app/device-wiring.ts'
import { databaseName } from '#src/offline/db.ts'
import { openDevice } from '#src/offline/device.ts'
import { openSessionStore } from '#src/offline/session/session-store.ts'
import { sellerUser } from '#tests/phones/phone.ts'
import { group, id, serverTurno } from '#tests/phones/turnos-phone.ts'
import { layDown, type Recorded, readRecorded } from '#tests/recorded.ts'
import { shownTurnos } from './shown-turnos.ts'

const user = sellerUser()
const storage = { indexedDB: new IDBFactory(), IDBKeyRange }

const phone = () =>
  openDevice({
    session: { user, access_token: 'a', stored_at: 0 } as never,
    sessions: openSessionStore(Date.now, storage),
    ...deviceWiring,
    origin: 'http://cantera.test',
    locks: null,
    storage,
    fetch: async () => {
      throw new TypeError('no network')
    },
  })

/** A database as an older app left it: a queue of one change of each kind, and these rows beside its own. */
function older(rows: Record<string, unknown[]>): Recorded {
  const meant = { user: user.uuid, branch: id(900), groupState: id(70), account: 7, lot: 5 }
  const goods = { cuit: '30-70000001-5', product: 'CAR20', unit: 'M2', batch: 'B-NUEVO' }
  const recorded = readRecorded(2, { ...meant, ...goods })
  const stores = recorded.stores.map((one) => ({ ...one, rows: [...one.rows, ...(rows[one.name] ?? [])] }))
  return { ...recorded, stores }
}

const copies = {
  ...group(10),
  version: undefined,
  estado_de_grupo_de_pedido: null,
  pedidos: ['B-1', 'B-2'].map((lote, n) => ({
    uuid: id(n + 1),
    product_code: 'CAR20',
    lote,
    product: { location: 'A', espesor: '' },
  })),
}
const order = (n: number, changes: object) => ({
  uuid: id(n),
  grupo_uuid: id(10),
  product_code: 'CAR20',
  version: 3,
  product: { location: 'B' },
  ...changes,
})

/** The lot of an order, changed by the older app, which wrote it to the order alone. */
const queued = (n: number, lote: string) => ({
  seq: 100,
  id: id(200),
  v: 1,
  type: 'pedidos.cambiar-lote.v1',
  args: { pedido_id: id(n), lote },
  aggregates: [`pedido:${id(n)}`],
  after: [],
  base: { table: 'pedidos', key: id(n), version: 3, local: null, own: [] },
  before: [{ table: 'pedidos', key: id(n), row: order(n, { lote: 'B-2' }) }],
  touched: { lote: 'B-2' },
  ...{ blobs: [], state: 'pendiente', attempts: 0, serverFailures: 0, nextAt: 0, lastError: null },
  ...{ user: user.uuid, createdAt: 0 },
})

it('a phone of an older app shows its turnos as it did, with what waits on top [F17]', async () => {
  const recorded = older({
    grupos: [group(10)],
    pedidos: [order(1, { lote: 'B-VIEJO' }), order(2, { lote: 'B-9' })],
    outbox: [queued(2, 'B-9')],
    turnos: [serverTurno(20, { grupos_de_pedidos: [copies] as unknown as Turno['grupos_de_pedidos'] })],
  })
  await layDown(storage.indexedDB, databaseName(user.uuid), recorded)

  const { db } = await phone()
  const [turno] = await shownTurnos(db, await db.turnos.where('id').equals(20).toArray())

  expect(turno?.grupos_de_pedidos).toMatchObject([
    {
      version: 1,
      pedidos: [
        { lote: 'B-1', version: 3, product: { location: 'A' } },
        { lote: 'B-9', version: 3, product: { location: 'A' } },
      ],
    },
  ])
  expect(await db.outbox.where('state').equals('pendiente').count()).toBe(18)
  db.close()
})
