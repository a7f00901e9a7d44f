import { afterEach, beforeEach, expect, test } from 'vitest'
import { proveDelivery } from '#contract/calls/road/proofs.ts'
import type { Device } from '#src/offline/device.ts'
import { LOADED_TURNO as turno } from '#tests/phones/loaded-turno.ts'
import { group, id, turnosPhone } from '#tests/phones/turnos-phone.ts'

let device: Device
beforeEach(async () => {
  device = await turnosPhone()
  await device.db.turnos.put(turno)
  await device.db.grupos.put({ ...group(10), turno_uuid: turno.uuid, turno_estado: 'agendado' })
})
afterEach(() => device.close())

const prove = (line: object, more: object = {}) =>
  device.enqueue(proveDelivery, {
    ...{ uuid: turno.uuid, entrega: id(60), receptor: 'Ana', firma: '0,0 500,200', fotos: [] },
    lineas: [{ clave: `pedido:${id(1)}`, entregada: 2, rechazada: 0, ...line }],
    ...{ momento: '2026-03-12T13:00:00.000Z', ...more },
  })
const held = async () => {
  const [now, proof, freed] = await Promise.all([
    device.db.turnos.get(turno.uuid),
    device.db.entregas.get(id(60)),
    device.db.grupos.get(id(10)),
  ])
  return { now, proof, freed }
}

test('a proof without network delivers its turno, and shows what was handed over by its name', async () => {
  await prove({ entregada: 1, rechazada: 1, motivo: 'Rota', sin_foto: 'Sin luz' })

  const { now, proof, freed } = await held()
  expect(now).toMatchObject({ estado: 'entregado', conforme_uuid: id(60) })
  expect(proof).toMatchObject({
    ...{ n: null, at: null, hash: null, resultado: 'con rechazos', cuentas: 'Andino Mesadas' },
    lugar: 'Turno del 12/03/2026 10:00 · Nave A',
    lineas: [{ product_name: 'Carrara', lote: 'B-1', pedida: 2, entregada: 1, rechazada: 1, motivo: 'Rota' }],
  })
  expect(freed?.turno_estado).toBe('entregado')
})

test('of a load that was sent back whole the turno is rejected, and its groups are free', async () => {
  await prove({ entregada: 0, rechazada: 2, motivo: 'Otro color', sin_foto: 'No dejó' })

  const { now, freed } = await held()
  expect(now).toMatchObject({ estado: 'agendado', etapa: 'rechazado', etapa_motivo: 'Otro color' })
  expect(freed?.turno_uuid).toBeNull()
})

test('a turno that was delivered already only gets its proof', async () => {
  await device.db.turnos.put({ ...turno, estado: 'entregado', etapa_at: '2026-03-12T12:00:00.000Z' })
  await prove({})

  expect((await held()).now).toMatchObject({ etapa_at: '2026-03-12T12:00:00.000Z', conforme_uuid: id(60) })
})
