import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { getDayTurnos, getTurno, listTurnos } from '#contract/calls/turnos.ts'
import { addDays, dayOf } from '#contract/kit/day.ts'
import { pullTable } from '#src/offline/fetch/pull.ts'
import { syncTurnos } from '#src/records/turnos/turnos.readings.ts'
import { readDays } from '#src/records/turnos/turnos-known.ts'
import { openPhone, type Phone, sellerUser, type Wire } from '#tests/phones/phone.ts'
import { CORDOBA, id, serverTurno } from '#tests/phones/turnos-phone.ts'
import { turnoByReference, turnosOfDay, turnosOfRange } from './turnos.queries.ts'

const TODAY = dayOf(new Date())
const FAR = addDays(TODAY, 40)
const MENDOZA = id(901)
const empty = { rows: [], removed: [], cursor: 'c', more: false, reset: true, total: 0 }

let phone: Phone
let clock = 1000
let wire: Wire
beforeEach(async () => {
  clock = 1000
  wire = (path) => ({
    status: 200,
    body: path.startsWith('/api/pull/') ? empty : { data: [], turnos_ids: [], fotos: [], etag: '' },
  })
  const user = sellerUser({ p: { 'turno-ver': true } })
  phone = await openPhone(
    (path, request) => wire(path, request),
    user,
    () => clock,
  )
  await phone.device.db.sucursales.bulkPut([
    { uuid: CORDOBA, nombre: 'Córdoba', active: true } as never,
    { uuid: MENDOZA, nombre: 'Mendoza', active: true } as never,
  ])
})
afterEach(() => phone.device.close())

const ofDay = async (date: string, branch = CORDOBA) => {
  const query = turnosOfDay(date, branch, '')
  const { db } = phone.device
  return query.known?.(db, await query.read(db))
}

describe('a day of turnos', () => {
  it('that nobody asked for is not known to be empty', async () => {
    expect(await ofDay(FAR)).toEqual({ at: undefined, isWhole: false })
  })

  it('that the server told is known, of its branch alone or of all of them', async () => {
    await phone.device.refresh(getDayTurnos, { fecha: FAR, sucursal_uuid: CORDOBA })

    expect(await ofDay(FAR)).toEqual({ at: 1000, isWhole: true })
    expect((await ofDay(FAR, MENDOZA))?.isWhole).toBe(false)
    expect((await ofDay(FAR, ''))?.isWhole).toBe(false)

    clock = 2000
    await phone.device.refresh(getDayTurnos, { fecha: FAR })
    expect(await ofDay(FAR, MENDOZA)).toEqual({ at: 2000, isWhole: true })
  })

  it('found by words, or of one bay, is not told whole', async () => {
    await phone.device.refresh(getDayTurnos, { fecha: FAR, search: 'grúa' })
    await phone.device.refresh(listTurnos, { fecha_desde: FAR, fecha_hasta: FAR, nave: 'B' })

    expect((await ofDay(FAR))?.isWhole).toBe(false)
  })

  it('is as old as the last time the server said it, also when it said that nothing had changed', async () => {
    const etag = '"uno"'
    wire = (_, request) => {
      const echo = { 'x-request-id': request.headers.get('x-request-id') ?? '', etag }
      return request.headers.get('if-none-match') === etag
        ? new Response(null, { status: 304, headers: echo })
        : new Response(JSON.stringify({ data: [], turnos_ids: [], fotos: [], etag }), { headers: echo })
    }
    await phone.device.refresh(getDayTurnos, { fecha: FAR })
    clock = 9000
    await phone.device.refresh(getDayTurnos, { fecha: FAR })

    expect((await ofDay(FAR))?.at).toBe(9000)
  })

  it('of a prepared branch is known by the feed, from a week ago on, once that has come through', async () => {
    clock = Date.now()
    const filters = { sucursales: 'Córdoba' }
    const days = () => readDays(phone.device.db, [addDays(TODAY, -8), TODAY], CORDOBA)
    let pages = 0
    wire = () => (pages++ === 0 ? { status: 200, body: { ...empty, more: true } } : undefined)
    await pullTable(phone.device.parts, 'turnos', { filters }).catch(() => undefined)
    expect([...(await days()).values()]).toEqual([null, null])

    wire = () => ({ status: 200, body: empty })
    await pullTable(phone.device.parts, 'turnos', { filters })
    expect([...(await days()).values()]).toEqual([null, clock])
    expect((await ofDay(TODAY, MENDOZA))?.isWhole).toBe(false)
  })

  it('of which only one turno was read is not whole, and as old as that turno', async () => {
    wire = () => ({ status: 200, body: { data: serverTurno(30, { fecha: FAR }), fotos: [], etag: '' } })
    await phone.device.refresh(getTurno, { id: id(30) })

    expect(await ofDay(FAR)).toEqual({ at: 1000, isWhole: false })
  })

  it('today stays known when the feed of other branches starts over', async () => {
    clock = Date.now()

    await syncTurnos(phone.device.parts, { sucursales: 'Córdoba' })

    expect((await ofDay(TODAY, MENDOZA))?.isWhole).toBe(true)
  })
})

describe('a range of days', () => {
  it('is as old as its oldest day, and whole only when all its days are', async () => {
    const { db } = phone.device
    await phone.device.refresh(getDayTurnos, { fecha: FAR })
    clock = 5000
    await phone.device.refresh(listTurnos, { fecha_desde: addDays(FAR, 1), fecha_hasta: addDays(FAR, 2) })
    const known = async (until: string) => {
      const query = turnosOfRange({ desde: FAR, hasta: until }, null, '')
      return query.known?.(db, await query.read(db))
    }

    expect(await known(addDays(FAR, 2))).toEqual({ at: 1000, isWhole: true })
    expect(await known(addDays(FAR, 3))).toEqual({ at: 1000, isWhole: false })
  })
})

it('a turno is as old as its day says, and of unknown age when nothing says it', async () => {
  const { db } = phone.device
  await db.turnos.put(serverTurno(30, { fecha: FAR }))
  const age = async () => {
    const query = turnoByReference(id(30), undefined)
    return (await query.known?.(db, await query.read(db)))?.at
  }
  expect(await age()).toBeNull()

  wire = () => ({
    status: 200,
    body: { data: [serverTurno(30, { fecha: FAR })], turnos_ids: [], fotos: [], etag: '' },
  })
  await phone.device.refresh(getDayTurnos, { fecha: FAR })

  expect(await age()).toBe(1000)
})
