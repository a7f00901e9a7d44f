import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { deleteTurno, getDayTurnos, saveTurno, type Turno } from '#contract/calls/turnos.ts'
import type { Device } from '#src/offline/device.ts'
import { land } from '#src/offline/land/land.ts'
import { CORDOBA, form, id, serverTurno, turnosPhone } from '#tests/phones/turnos-phone.ts'
import { turnosLandings } from './turnos.landings.ts'

let device: Device
beforeEach(async () => {
  device = await turnosPhone()
})
afterEach(() => device.db.delete())

const edited = (changes: object) => form({ nuevo: undefined, ...changes })
const turno = () => device.db.turnos.get(id(20))

const landDay = (turnos: Turno[], args: object) => {
  const day = turnosLandings.find((landing) => landing.endpoint === getDayTurnos)
  const rows = day?.rows({ data: turnos, turnos_ids: [], fotos: [], etag: '' }, {
    fecha: '2026-03-12',
    ...args,
  } as Record<string, unknown>)
  return land(device.parts, rows ?? { writes: [] })
}

describe('the answer for a day', () => {
  it('is all there is of it: what it lacks goes, other days and branches stay', async () => {
    await device.db.turnos.bulkPut([
      serverTurno(30),
      serverTurno(31, { fecha: '2026-03-13' }),
      serverTurno(32, { sucursal_uuid: id(901) }),
    ])

    await landDay([serverTurno(33)], { sucursal_uuid: CORDOBA })

    expect((await device.db.turnos.toArray()).map((turno) => turno.id)).toEqual([31, 32, 33])
  })

  it('leaves what waits to be sent: a new turno, and one moved here from another day', async () => {
    await device.db.turnos.put(serverTurno(30, { fecha: '2026-03-11' }))
    await device.enqueue(saveTurno, form())
    await device.enqueue(saveTurno, edited({ turno_uuid: id(30), form_grupos_de_pedidos_id: [] }))

    await landDay([], { sucursal_uuid: CORDOBA })

    expect((await device.db.turnos.toArray()).map((turno) => turno.fecha)).toEqual([
      '2026-03-12',
      '2026-03-12',
    ])
  })

  it('found by words is a part of the day: nothing goes', async () => {
    await device.db.turnos.put(serverTurno(30))

    await landDay([], { search: 'grúa' })

    expect(await device.db.turnos.count()).toBe(1)
  })
})

describe('what the server answers to a change', () => {
  it('a deletion that somebody else was ahead of brings the turno back', async () => {
    await device.db.turnos.put(serverTurno(20))
    const { id: opId } = await device.enqueue(deleteTurno, { id: id(20) })
    const remove = turnosLandings.find((landing) => landing.endpoint === deleteTurno.endpoint)
    const rows = remove?.rows(
      { message: '', data: { turno: serverTurno(20, { version: 9 }) } },
      { id: id(20) },
    )

    await land(device.parts, {
      ...(rows ?? { writes: [] }),
      settled: new Map([[opId, { state: 'conflicto' as const }]]),
    })

    expect(await turno()).toMatchObject({ version: 9 })
  })
})
