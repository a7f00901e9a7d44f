import { afterEach, beforeEach, expect, it } from 'vitest'
import { createHolds, extendHold, type Hold, releaseHold } from '#contract/calls/holds/holds.ts'
import { fillPhone } from '#tests/phones/known-phone.ts'
import { openPhone, type Phone } from '#tests/phones/phone.ts'
import { id } from '#tests/worlds/outbox-world.ts'
import { holdsOfPlate, isUnconfirmed } from './holds-known.ts'

const uuid = id(70)
const LOT = 990_001
const item = { uuid, lot_id: LOT, chapa: 3 }

let phone: Phone
let answer: (row: Hold) => Partial<Hold>
beforeEach(async () => {
  answer = () => ({})
  phone = await openPhone(async (path) => {
    if (!path.startsWith('/api/apartados')) return undefined
    const held = (await phone.device.db.apartados.get(uuid)) as Hold
    const data = { ...held, lugar: 5, version: held.version + 1, ...answer(held) }
    return { status: 200, body: { message: 'Apartado', data: path === '/api/apartados' ? [data] : data } }
  })
  await fillPhone(phone.device)
})
afterEach(() => phone.device.close())

const held = () => phone.device.db.apartados.get(uuid)

it('a plate held without coverage is unconfirmed and waits, until the server says whose it is', async () => {
  const { device } = phone
  await device.enqueue(createHolds, { items: [item], cliente: 'Estudio Paredes' })

  const [waiting] = await holdsOfPlate(device.db, { lot: LOT, plate: 3 })
  expect([waiting?.estado, waiting?.cliente, waiting && isUnconfirmed(waiting)]).toEqual([
    'en espera',
    'Estudio Paredes',
    true,
  ])

  answer = () => ({ estado: 'activo', hasta: '2026-03-12' })
  await device.flush()

  expect(await held()).toMatchObject({ estado: 'activo', hasta: '2026-03-12', version: 1 })
  expect(await device.db.outbox.count()).toBe(0)
})

it('one that another phone has is in line after it was sent, without any question', async () => {
  const { device } = phone
  await device.enqueue(createHolds, { items: [item] })

  await device.flush()

  expect(await held()).toMatchObject({ estado: 'en espera', hasta: null, version: 1 })
  expect(await device.db.outbox.count()).toBe(0)
})

it('is extended and released on the phone at once', async () => {
  const { device } = phone
  answer = ({ estado: status }) => (status === 'liberado' ? {} : { estado: 'activo', hasta: '2026-03-12' })
  await device.enqueue(createHolds, { items: [item] })
  await device.flush()

  await device.enqueue(extendHold, { uuid })
  expect(await held()).toMatchObject({ extensiones: 1 })
  await device.enqueue(releaseHold, { uuid })

  expect(await held()).toMatchObject({ estado: 'liberado' })
  expect(await holdsOfPlate(device.db, { lot: LOT, plate: 3 })).toEqual([])
})
