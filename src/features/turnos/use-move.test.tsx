import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Branch } from '#contract/calls/catalogues.ts'
import { fullText, NO_LIMIT_REASON } from '#contract/calls/rules/capacity.ts'
import type { Device } from '#src/offline/device.ts'
import type { Phone } from '#tests/phones/phone.ts'
import { sellerUser } from '#tests/phones/phone.ts'
import { CORDOBA, id, serverTurno, turnosPhone } from '#tests/phones/turnos-phone.ts'
import { button, click, pageText, type, untilRead } from '#tests/render.tsx'
import { openScreen } from '#tests/screen.tsx'
import { useMove } from './use-move.ts'

const date = '2999-03-12'
const turno = serverTurno(20, { fecha: date, accounts: [{ id: 7 }] as never })
const fullAt11 = fullText({ fecha: date, hora_desde: '11:00', nave: 'B' })

let device: Device
let close: () => Promise<void>

function Screen() {
  const move = useMove({ turnos: [turno], isWhole: true })
  return (
    <button type="button" onClick={() => void move(turno, { nave: 'B', hora: '11:00' })}>
      Soltar
    </button>
  )
}

beforeEach(async () => {
  device = await turnosPhone(sellerUser({ p: { 'turno-ver': true, 'turno-crear': true } }))
  await device.db.sucursales.update(CORDOBA, { aliases: [], cupo: { B: 1 } } as Partial<Branch>)
  await device.db.turnos.bulkPut([turno, serverTurno(21, { fecha: date, nave: 'B', hora_desde: '11:00' })])
  close = (await openScreen({ device } as Phone, Screen)).close
  await untilRead(() => expect(button('Soltar')).toBeTruthy())
})
afterEach(async () => {
  await close()
  device.close()
})

const queued = async () => (await device.db.outbox.toArray()).map(({ args }) => args)

test('a turno that is dropped where no place is left asks for a reason, and keeps it', async () => {
  await click(button('Soltar'))
  await untilRead(() => expect(pageText()).toContain(fullAt11))
  await click(button('Guardar igual'))
  expect(pageText()).toContain(NO_LIMIT_REASON)
  await type(document.querySelector('[role=dialog] textarea'), 'Es un solo bulto')
  await click(button('Guardar igual'))

  await untilRead(async () =>
    expect(await queued()).toMatchObject([
      { turno_uuid: id(20), form_nave: 'B', form_hora_desde: '11:00', form_motivo: 'Es un solo bulto' },
    ]),
  )
})

test('without a reason it stays where it was', async () => {
  await click(button('Soltar'))
  await untilRead(() => expect(pageText()).toContain(fullAt11))
  await click(button('Cancelar'))

  expect(await queued()).toEqual([])
  expect((await device.db.turnos.get(id(20)))?.nave).toBe('A')
})
