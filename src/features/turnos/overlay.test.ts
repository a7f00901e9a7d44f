import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cambiarEstadoDeGrupo, cambiarLote } from '#contract/calls/agrupar.ts'
import type { Grupo } from '#contract/calls/grupos.ts'
import type { Pedido } from '#contract/calls/pedidos.ts'
import type { Turno } from '#contract/calls/turnos.ts'
import type { Device } from '#src/offline/device.ts'
import { openPhone } from '#tests/phone.ts'
import { withOwnChanges } from './overlay.ts'

let device: Device
const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`

beforeEach(async () => {
  device = (await openPhone(() => undefined)).device
  await device.db.estadosDeGrupo.put({ uuid: id(71), nombre: 'Despachado', color: '#0a0', orden: 2 } as never)
})
afterEach(() => device.db.delete())

const order = (n: number, lote: string) => ({
  uuid: id(n),
  lote,
  quantity: 1,
  product: { location: null, espesor: '2 cm' },
})

const turno = {
  uuid: id(20),
  grupos_de_pedidos: [
    {
      uuid: id(10),
      nombre: 'Obra',
      estado_de_grupo_de_pedido: null,
      pedidos: [order(1, 'B-1'), order(2, 'B-2')],
    },
  ],
} as unknown as Turno

const held = (n: number, changes: Partial<Pedido>) =>
  device.db.pedidos.put({
    uuid: id(n),
    grupo_uuid: id(10),
    lote: 'B-VIEJO',
    product_code: 'X',
    product: { location: null },
    version: 1,
    ...changes,
  } as Pedido)

const shown = async () => (await withOwnChanges(device.db, [turno], Date.now()))[0]?.grupos_de_pedidos[0]

test('an older copy of an order that this phone never changed says nothing', async () => {
  await held(1, {})

  expect((await shown())?.pedidos[0]?.lote).toBe('B-1')
})

test('a lot changed on this phone shows in the turno, whether the phone holds the order or not', async () => {
  await held(1, { lote: 'B-1' })
  await device.enqueue(cambiarLote, { pedido_id: id(1), lote: 'B-8' })
  await device.enqueue(cambiarLote, { pedido_id: id(2), lote: 'B-9' })

  expect((await shown())?.pedidos.map((one) => one.lote)).toEqual(['B-8', 'B-9'])
})

test('what was just sent counts until the turno itself has come', async () => {
  const { id: opId } = await device.enqueue(cambiarLote, { pedido_id: id(2), lote: 'B-9' })
  const [row] = await device.db.outbox.toArray()
  await device.db.outbox.clear()
  await device.db.enviados.put({
    id: opId,
    seq: 1,
    type: row!.type,
    args: row!.args,
    aggregates: row!.aggregates,
    at: Date.now(),
  })

  expect((await shown())?.pedidos[1]?.lote).toBe('B-9')
})

test('a group changes its state, and an order that left it is gone', async () => {
  await device.db.grupos.put({ uuid: id(10), nombre: 'Obra', version: 1 } as Grupo)
  await held(1, {})
  await device.enqueue(cambiarEstadoDeGrupo, {
    estado_de_grupo_de_pedido_uuid: id(71),
    grupo_de_pedido_id: id(10),
  })
  await device.enqueue(cambiarLote, { pedido_id: id(1), lote: 'B-1' })
  await device.db.pedidos.update(id(1), { grupo_uuid: null })

  const group = await shown()

  expect(group?.estado_de_grupo_de_pedido?.nombre).toBe('Despachado')
  expect(group?.pedidos.map((one) => one.uuid)).toEqual([id(2)])
})
