import { mkdirSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import type { Operation } from '#contract/kit/operation.ts'
import { OPERATIONS } from '#contract/operations.ts'
import { sha256 } from '#server/store/picture.ts'
import { openPhone, sellerUser } from './phone.ts'

/**
 * Writes `tests/recorded/v<n>.json`: the database of a phone of this version, with one change of every kind waiting in
 * it. Run it once for each version of the database that is released (`npm run record`), and keep what it wrote for ever;
 * for an older version, run it in a checkout of that version.
 *
 * Who and what the changes are about is known only where they are sent: these names stand for it.
 */
const named = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
const [user, branch, groupState, returned] = [named(1), named(2), named(3), named(4)]
const [account, lot] = [900_001, 900_002]
const goods = { form_product_code: 'PRODUCTO', form_unit: 'UNIDAD' }
const of = { form_billing_cuit: '30-00000000-7', form_branch: 'Córdoba' }
const [
  order,
  second,
  third,
  group,
  group2,
  turno,
  turno2,
  turno3,
  photo,
  claim,
  answer,
  claimPhoto,
  hold,
  board,
  quote,
] = Array.from({ length: 15 }, (_, n) => named(10 + n)) as [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
]
const day = '2030-01-15'

/** A change of every kind, in an order in which all can be applied. */
const CHANGES: [string, Record<string, unknown>][] = [
  [
    'orders.save.v1',
    { ...goods, ...of, uuid: order, nuevo: true, form_quantity: 2, form_client_note: 'grabado' },
  ],
  [
    'orders.save-several.v1',
    {
      ...of,
      productos: [second, third].map((uuid) => ({
        uuid,
        product_code: 'PRODUCTO',
        unit: 'UNIDAD',
        quantity: 1,
      })),
      ...{
        grupo_uuid: group,
        turno_uuid: turno,
        asignar_turno: true,
        turno_fecha: day,
        turno_hora_desde: '10:00',
      },
    },
  ],
  ['orders.change-status.v1', { uuid: order, status: 'Listo para entrega', motivo: 'grabado' }],
  ['orders.change-date.v1', { uuid: order, preferred_delivery_date: day }],
  ['orders.change-lot.v1', { pedido_id: order, lote: 'LOTE-GRABADO' }],
  ['orders.change-statuses.v1', { uuids: [second, third], status: 'Listo para entrega' }],
  [
    'groups.create.v1',
    {
      pedidos_uuid: [order],
      grupo_uuid: group2,
      form_nombre: 'Grabado',
      form_estado_de_grupo_de_pedido_uuid: groupState,
    },
  ],
  [
    'groups.edit.v1',
    { id: group2, form_nombre: 'Regrabado', form_estado_de_grupo_de_pedido_uuid: groupState },
  ],
  ['groups.change-status.v1', { grupo_de_pedido_id: group2, estado_de_grupo_de_pedido_uuid: groupState }],
  ['groups.add.v1', { pedidos_uuid: [second], form_grupo_de_pedido_id: group2 }],
  [
    'turnos.book-for-orders.v1',
    { turno_uuid: turno2, group_id: group2, form_fecha: day, form_hora_desde: '11:00' },
  ],
  ['groups.remove.v1', { pedidos_uuid: [second] }],
  [
    'turnos.save.v1',
    {
      ...{
        turno_uuid: turno3,
        nuevo: true,
        form_accounts_id: [account],
        form_fecha: day,
        form_hora_desde: '12:00',
      },
      ...{ form_sucursal_uuid: branch, form_nave: '', form_descripcion: 'grabado' },
    },
  ],
  ['turnos.etapa.v1', { uuid: turno3, etapa: 'llegó', momento: '2030-01-15T15:00:00.000Z' }],
  ['turnos.mark-delivered.v1', { uuid: turno3, estado: 'entregado' }],
  ['turnos.delete.v1', { id: turno2, libera: group2 }],
  [
    'turnos.solicitar.v1',
    { turno_uuid: named(41), grupos: [group2], fecha: day, hora: '13:00', sucursal: branch, nota: 'grabado' },
  ],
  ['turnos.responder.v1', { uuid: named(41), acepta: false, motivo: 'grabado' }],
  [
    'entregas.conforme.v1',
    {
      ...{ uuid: turno3, entrega: named(42), receptor: 'Grabado', firma: '10,10 500,300 900,100' },
      ...{ lineas: [], fotos: [{ uuid: named(43), sha256: await hashOf(await picture()) }] },
      momento: '2030-01-15T15:30:00.000Z',
    },
  ],
  ['entregas.foto.v1', { uuid: turno3, entrega: named(42), foto_uuid: named(43), file: await picture() }],
  ['repartos.guardar.v1', { uuid: named(44), nuevo: true, fecha: day, sucursal: branch, turnos: [turno3] }],
  ['repartos.estado.v1', { uuid: named(44), estado: 'en ruta', momento: '2030-01-15T15:30:00.000Z' }],
  ['photos.upload.v1', { id: lot, uuid: photo, file: await picture() }],
  ['photos.delete.v1', { id: photo }],
  ['claims.create.v1', { uuid: claim, account_id: account, comentario: 'grabado' }],
  ['claims.reply.v1', { uuid: claim, mensaje_uuid: answer, texto: 'grabado' }],
  ['claims.change-status.v1', { uuid: claim, estado: 'resuelto' }],
  ['soporte.decidir.v1', { uuid: returned, decision: 'rechaza', texto: 'grabado' }],
  ['claims.add-photo.v1', { uuid: claim, foto_uuid: claimPhoto, file: await picture() }],
  ['holds.create.v1', { items: [{ uuid: hold, lot_id: lot, piezas: 1 }], cliente: 'grabado' }],
  ['holds.extend.v1', { uuid: hold }],
  ['holds.change.v1', { uuid: hold, cliente: 'regrabado', nota: 'grabado' }],
  ['holds.release.v1', { uuid: hold, motivo: 'grabado' }],
  ['boards.save.v1', { uuid: board, items: [{ lot_id: lot, chapa: 1 }], cliente: 'grabado' }],
  ['boards.end.v1', { uuid: board }],
  [
    'quotes.save.v1',
    {
      uuid: quote,
      cliente: { nombre: 'grabado' },
      lineas: [{ uuid: named(40), product_code: 'PRODUCTO', quantity: 1, unit: 'UNIDAD' }],
    },
  ],
  ['quotes.send.v1', { uuid: quote }],
  ['quotes.answer.v1', { uuid: quote, version: 1, respuesta: 'cambio', motivo: 'grabado' }],
  ['quotes.revoke-link.v1', { uuid: quote }],
  ['quotes.cancel.v1', { uuid: quote, motivo: 'grabado' }],
  ['notificaciones.leer.v1', { uuids: [named(45)] }],
  ['busquedas.guardar.v1', { uuid: named(46), nombre: 'grabada', filtro: { search: 'gris' }, alerta: true }],
  ['busquedas.borrar.v1', { uuid: named(46) }],
]

async function hashOf(file: File): Promise<string> {
  return sha256(new Uint8Array(await file.arrayBuffer()))
}

async function picture(): Promise<File> {
  const create = { width: 96, height: 64, channels: 3, background: '#889' } as const
  const bytes = await sharp({ create }).jpeg().toBuffer()
  return new File([new Uint8Array(bytes)], 'chapa.jpg', { type: 'image/jpeg' })
}

const { device } = await openPhone(() => undefined, sellerUser({ uuid: user }))
const known = new Map(
  OPERATIONS.map((operation) => [operation.name as string, operation as unknown as Operation]),
)
for (const [name, args] of CHANGES) {
  const operation = known.get(name)
  if (operation) await device.enqueue(operation, args as never)
}
const missing = [...known.keys()].filter((name) => !CHANGES.some(([own]) => own === name))
if (missing.length > 0) throw new Error(`Nothing is recorded of ${missing.join(', ')}`)
await device.db.borradores.put({ key: 'pedido-nuevo::', value: { opId: named(30) }, at: 0 })

const db = device.db.backendDB()
const stores = await Promise.all([...db.objectStoreNames].map((name) => readStore(db, name)))
mkdirSync('tests/recorded', { recursive: true })
const file = `tests/recorded/v${device.db.verno}.json`
writeFileSync(file, `${JSON.stringify({ version: db.version, stores }, asText)}\n`)
device.close()
console.log(`${file}: ${CHANGES.filter(([name]) => known.has(name)).length} changes`)

async function readStore(source: IDBDatabase, name: string) {
  const store = source.transaction(name).objectStore(name)
  const indexes = [...store.indexNames].map((each) => {
    const { keyPath, unique, multiEntry } = store.index(each)
    return { name: each, keyPath, unique, multiEntry }
  })
  const rows = await new Promise<unknown[]>((resolve, reject) => {
    const reading = store.getAll()
    reading.onsuccess = () => resolve(reading.result)
    reading.onerror = () => reject(reading.error)
  })
  return { name, keyPath: store.keyPath, autoIncrement: store.autoIncrement, indexes, rows }
}

function asText(_: string, value: unknown): unknown {
  return value instanceof Uint8Array ? { $bytes: Buffer.from(value).toString('base64') } : value
}
