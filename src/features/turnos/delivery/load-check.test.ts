import { afterEach, beforeEach, expect, test } from 'vitest'
import type { TurnoOrder } from '#contract/calls/turno-group.ts'
import type { Device } from '#src/offline/device.ts'
import { id, serverTurno, turnosPhone } from '#tests/phones/turnos-phone.ts'
import { hasOtherLot, loadedText, loadLines, readTicks, setTick } from './load-check.ts'

let device: Device
beforeEach(async () => {
  device = await turnosPhone()
})
afterEach(() => device.close())

const TURNO = id(30)
const lineWith = (lot: string) => {
  const order = {
    uuid: id(1),
    product_code: 'CAR20',
    product_name: 'Carrara',
    lote: lot,
    quantity: 2,
    unit: 'PZA',
    status: '',
  }
  const orders = [{ ...order, product: { location: null, espesor: '' }, client_note: '', crm_name: '' }]
  const turno = serverTurno(30, {
    grupos_de_pedidos: [{ uuid: id(10), nombre: '', pedidos: orders }] as never,
  })
  const [line] = loadLines(turno)
  if (!line) throw new Error('no line')
  return line as typeof line & { pedido: TurnoOrder }
}

test('a lot that changed after it was ticked is to be controlled again, and says so until it is', async () => {
  const { db } = device
  const [before, after] = [lineWith('B-1'), lineWith('B-2')]
  await setTick(db, TURNO, { line: before, isOn: true })
  const ticks = await readTicks(db, TURNO)

  expect([hasOtherLot(before, ticks), hasOtherLot(after, ticks)]).toEqual([false, true])
  expect(loadedText([after], ticks)).toBe('0 de 1 cargado')

  await setTick(db, TURNO, { line: after, isOn: true })
  const controlled = await readTicks(db, TURNO)
  expect([hasOtherLot(after, controlled), controlled.has(after.key)]).toEqual([false, true])
  expect(controlled.has(before.key)).toBe(false)
})

test('a lot that was never ticked says nothing', async () => {
  expect(hasOtherLot(lineWith('B-2'), await readTicks(device.db, TURNO))).toBe(false)
})
