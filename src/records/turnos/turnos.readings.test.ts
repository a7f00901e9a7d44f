import { afterEach, expect, test } from 'vitest'
import type { Photo } from '#contract/calls/photos.ts'
import type { Turno } from '#contract/calls/turnos.ts'
import { addDays, dayOf } from '#contract/kit/day.ts'
import { sync } from '#src/offline/fetch/sync.ts'
import { readStockToday } from '#src/records/stock/stock-today.ts'
import { openPhone, type Phone, sellerUser } from '#tests/phones/phone.ts'
import { platesToLoad, syncTurnos, turnosReading } from './turnos.readings.ts'

let phone: Phone
afterEach(() => phone.device.close())

const today = dayOf(new Date())
const empty = { rows: [], removed: [], cursor: 'c', more: false, reset: false, total: 0 }
const bays = { nave_desde: 'A', nave_hasta: 'D', cupo: {}, exige_remito: 'no', aliases: [] }
const branches = [{ uuid: 'c', nombre: 'Córdoba', abbr: 'CBA', ...bays, active: true, version: 1 }]
const bodyOf = (path: string) => {
  if (path === '/api/cambios/conocidos') return { historia: 'una', desconocidos: [] }
  if (path === '/api/pull/sucursales') return { ...empty, rows: branches, total: 1 }
  return path.startsWith('/api/pull/') ? empty : { data: [], turnos_ids: [], etag: '' }
}
const wire = (path: string) => ({ status: 200, body: bodyOf(path) })
const openFor = async (p: Record<string, boolean>) => {
  phone = await openPhone(wire, sellerUser({ p }))
  return phone
}
const turno = (uuid: string, date: string) => ({ uuid, fecha: date, version: 1 }) as Turno

test('who sees turnos has today’s and tomorrow’s without preparing, and nothing of all the others', async () => {
  await openFor({ 'turno-ver': true })

  await syncTurnos(phone.device.parts, null)

  expect(phone.asked).toEqual(['/api/pull/fleteros', '/api/turno/day', '/api/turno/day'])
})

test('the bays of every branch are on the phone of who sees turnos, though no screen has asked for them', async () => {
  const { db } = (await openFor({ 'turno-ver': true })).device

  await sync(phone.device.parts)

  expect(await db.sucursales.toArray()).toEqual(branches)
})

test('who books them also has the ERP orders, and a prepared phone all turnos of its branches', async () => {
  await openFor({ 'turno-ver': true, 'turno-crear': true })

  await syncTurnos(phone.device.parts, { sucursales: 'Córdoba' })

  expect(phone.asked).toEqual([
    '/api/pull/fleteros',
    '/api/pull/reservas',
    '/api/pull/turnos',
    '/api/turno/day',
    '/api/turno/day',
  ])
})

test('who changes lots without the stock has those of the next days’ turnos, read again after a while [S182]', async () => {
  const lot = { id: 1, product_code: 'CAR20', batch: 'B-1', branch: 'Córdoba', net_stock: 4 }
  const shape = {
    branch_abbr: 'CBA',
    warehouse: null,
    height: 1,
    length: 2,
    net_m2: 8,
    price: 10,
    batch_price: null,
  }
  const none = { oferta_percent: 0, fotos: 0, reservas: 0 }
  const materials = [{ product_code: 'CAR20', branch: 'Córdoba', completo: true }]
  const lots = { data: [{ ...lot, ...shape, ...none }], materiales: materials }
  const choice = { sucursales: ['Córdoba'], dias: 7, fotos: 'ninguna' as const }
  let now = Date.now()
  const open = async (p: Record<string, boolean>) =>
    openPhone(
      (path) => (path === '/api/turno/lotes' ? { status: 200, body: lots } : wire(path)),
      sellerUser({ p: { 'turno-ver': true, ...p } }),
      () => now,
    )
  const asks = () => phone.asked.filter((path) => path === '/api/turno/lotes').length
  phone = await open({ vendedor: true })
  const { db, parts } = phone.device
  await db.viewedLots.bulkPut([2, 3].map((id) => ({ ...lot, ...shape, ...none, id, at: 1 })))
  await db.viewedLots.update(3, { branch: 'Rosario' })

  await turnosReading.run(parts, choice)
  await turnosReading.run(parts, choice)

  expect(asks()).toBe(1)
  const { lots: found } = await readStockToday(db, 'CAR20', { ofIndex: async () => [] })
  expect(found.map(({ id }) => id).sort()).toEqual([1, 3])
  expect(await turnosReading.count?.(parts)).toEqual({ lotes: 2 })
  now += 20 * 60_000
  await turnosReading.run(parts, choice)
  await turnosReading.run(parts, null)
  expect(asks()).toBe(2)

  phone.device.close()
  phone = await open({ vendedor: true, 'buscador-de-materiales-ver': true })
  await turnosReading.run(phone.device.parts, choice)
  expect(asks()).toBe(0)
})

test('who may not see turnos asks for none', async () => {
  await openFor({ 'pedido-ver': true })

  const { user } = phone.device.parts
  expect(turnosReading.isFor({ user, choice: null, isPreparing: false })).toBe(false)
})

test('what was over a week ago leaves the phone, and has to be read again', async () => {
  const { db } = (await openFor({ 'turno-ver': true })).device
  await db.turnos.bulkPut([turno('viejo', addDays(today, -8)), turno('reciente', addDays(today, -7))])
  await db.meta.put({ key: 'etag:/api/turno/day?fecha=x', value: { etag: 'e', knows: [], next: null } })

  await syncTurnos(phone.device.parts, null)

  expect((await db.turnos.toArray()).map((turno) => turno.uuid)).toEqual(['reciente'])
  expect(await db.meta.get('etag:/api/turno/day?fecha=x')).toBeUndefined()
})

test('what leaves today and tomorrow has the first plate of each of its lots looked for, soonest first', async () => {
  const { db } = (await openFor({ 'turno-ver': true })).device
  const plate = (uuid: string, batch: string, number: number) =>
    ({ uuid, product_code: 'CALORO20P', batch, number }) as Photo
  await db.fotos.bulkPut([plate('b', 'B-1', 2), plate('a', 'B-1', 1), plate('c', 'B-2', 1)])
  const leaving = { estado: 'agendado', hora_desde: '08:00', grupos_de_pedidos: [] }
  const withLot = (batch: string) => ({ sap_orders: [{ products: [{ product_code: 'CALORO20P', batch }] }] })
  await db.turnos.bulkPut([
    { ...turno('sale', today), ...leaving, ...withLot('B-1') } as unknown as Turno,
    { ...turno('salio', today), ...leaving, ...withLot('B-2'), estado: 'entregado' } as unknown as Turno,
  ])

  expect((await platesToLoad(db, [today])).map(({ uuid }) => uuid)).toEqual(['a'])
})
