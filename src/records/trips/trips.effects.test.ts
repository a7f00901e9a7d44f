import { afterEach, beforeEach, expect, test } from 'vitest'
import { saveTrip, setTripState } from '#contract/calls/road/trips.ts'
import { deleteTurno } from '#contract/calls/turnos.ts'
import type { Device } from '#src/offline/device.ts'
import { LOADED_TURNO as turno } from '#tests/phones/loaded-turno.ts'
import { id, turnosPhone } from '#tests/phones/turnos-phone.ts'

let device: Device
beforeEach(async () => {
  device = await turnosPhone()
  await device.db.turnos.put(turno)
})
afterEach(() => device.close())

const trip = { uuid: id(70), fecha: turno.fecha, sucursal: turno.sucursal_uuid }
const held = () => device.db.repartos.get(trip.uuid)

test('a trip without network has its truck and its stops, sets out, and goes with what it was made of', async () => {
  await device.enqueue(saveTrip, { ...trip, nuevo: true, camion: id(71), turnos: [turno.uuid, id(72)] })
  await device.enqueue(setTripState, {
    uuid: trip.uuid,
    estado: 'en ruta',
    momento: '2026-03-12T13:00:00.000Z',
  })
  expect(await held()).toMatchObject({
    ...{ n: null, estado: 'en ruta', camion_uuid: id(71), fletero_uuid: null, turnos: [turno.uuid, id(72)] },
    estado_at: '2026-03-12T13:00:00.000Z',
  })

  await device.enqueue(deleteTurno, { id: turno.uuid })
  expect((await held())?.turnos).toEqual([id(72)])
  await device.enqueue(saveTrip, { ...trip, turnos: [] })
  expect(await held()).toBeUndefined()
})

test('a change of a trip that this phone does not hold shows nothing', async () => {
  await device.enqueue(saveTrip, { ...trip, turnos: [turno.uuid] })
  await device.enqueue(setTripState, { uuid: id(73), estado: 'cerrado', momento: '2026-03-12T13:00:00.000Z' })

  expect(await device.db.repartos.toArray()).toEqual([])
})
