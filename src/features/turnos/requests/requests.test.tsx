import { afterEach, expect, test } from 'vitest'
import { askTurno } from '#contract/calls/road/requests.ts'
import { addDays } from '#contract/kit/day.ts'
import { dayNow } from '#contract/kit/time/clock.ts'
import type { Device } from '#src/offline/device.ts'
import { noteKnown } from '#src/offline/fetch/coverage.ts'
import { dayName } from '#src/records/turnos/turnos-known.ts'
import { type Phone, sellerUser } from '#tests/phones/phone.ts'
import { CORDOBA, id, serverTurno, turnosPhone } from '#tests/phones/turnos-phone.ts'
import { click, pageText, type, untilRead } from '#tests/render.tsx'
import { openScreen } from '#tests/screen.tsx'
import { AskDialog } from './ask-dialog.tsx'
import { RequestActions } from './request-actions.tsx'
import { RequestsButton } from './requests-button.tsx'

const customer = sellerUser({ p: { 'turno-ver': true, 'pedido-ver': true } })
let device: Device
afterEach(() => device?.close())

const tomorrow = addDays(dayNow(), 1)
const asked = (n: number, changes = {}) =>
  serverTurno(n, { fecha: tomorrow, etapa: 'solicitado', nave: '', ...changes })
const ask = () =>
  device.enqueue(askTurno, {
    ...{ turno_uuid: id(40), grupos: [id(10)], fecha: tomorrow, hora: '09:00', sucursal: CORDOBA },
  })
const buttons = (name: string) =>
  [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === name)
const button = (name: string) => buttons(name)[0] as HTMLElement

test('a customer asks for a turno of a group without network: it keeps the group, and waits to be sent', async () => {
  device = await turnosPhone(customer)
  const { close } = await openScreen({ device } as Phone, () => (
    <AskDialog grupo={id(10)} pendiente={undefined} onClose={() => undefined} />
  ))
  await untilRead(() => expect(button('Pedir turno')).toBeDefined())
  await click(button('Pedir turno'))

  await untilRead(async () => expect(await device.db.turnos.count()).toBe(1))
  const [turno] = await device.db.turnos.toArray()
  expect(turno).toMatchObject({
    ...{ etapa: 'solicitado', nave: '', sucursal_uuid: CORDOBA, hora_desde: '08:00', fletero_uuid: null },
    accounts: [{ id: 7 }],
    grupos_de_pedidos: [{ uuid: id(10) }],
  })
  expect(await device.db.grupos.get(id(10))).toMatchObject({ turno_uuid: turno?.uuid })
  expect((await device.db.outbox.toArray()).map(({ type: name }) => name)).toEqual(['turnos.solicitar.v1'])
  await close()
})

test('the customer takes it back, which frees the group; behind the request, as it goes', async () => {
  device = await turnosPhone(customer)
  await ask()
  const turno = await device.db.turnos.get(id(40))
  const { close } = await openScreen({ device } as Phone, () => <RequestActions turno={turno!} />)

  await click(button('Retirar la solicitud'))
  await untilRead(() => expect(button('Retirar')).toBeDefined())
  await click(button('Retirar'))

  await untilRead(async () => expect(await device.db.turnos.count()).toBe(0))
  expect(await device.db.grupos.get(id(10))).toMatchObject({ turno_uuid: null })
  const [request, answer] = await device.db.outbox.orderBy('seq').toArray()
  expect(answer).toMatchObject({ type: 'turnos.responder.v1', after: [request?.id] })
  await close()
})

test('a planner reads how many wait in a branch, and refuses one with a reason', async () => {
  device = await turnosPhone(sellerUser({ p: { 'turno-ver': true, 'turno-crear': true } }))
  await device.db.turnos.bulkPut([asked(41), asked(42, { sucursal_uuid: id(901) }), asked(43, { etapa: '' })])
  const { close } = await openScreen({ device } as Phone, () => (
    <RequestsButton sucursal={CORDOBA} onAccept={() => undefined} />
  ))
  await untilRead(() => expect(button('Solicitudes 1')).toBeDefined())
  await click(button('Solicitudes 1'))
  await untilRead(() => expect(button('No aceptar')).toBeDefined())
  await click(button('No aceptar'))
  await untilRead(() => expect(document.querySelector('textarea')).not.toBeNull())
  await type(document.querySelector('textarea:not([aria-hidden])'), 'Sin grúa')
  await click(document.querySelector('button[type=submit]'))

  await untilRead(async () =>
    expect(await device.db.turnos.get(id(41))).toMatchObject({
      ...{ etapa: 'no aceptado', etapa_motivo: 'Sin grúa' },
    }),
  )
  await close()
})

test('a planner sees which bays are free then and what stands in the others, and gives one of them', async () => {
  device = await turnosPhone(sellerUser({ p: { 'turno-ver': true, 'turno-crear': true } }))
  await device.db.turnos.bulkPut([
    asked(41, { hora_desde: '09:00' }),
    serverTurno(19, { fecha: tomorrow, hora_desde: '09:00', nave: 'A' }),
  ])
  await noteKnown(device.db, [dayName(tomorrow, CORDOBA)], Date.now())
  let given: unknown
  const { close } = await openScreen({ device } as Phone, () => (
    <RequestsButton sucursal={CORDOBA} onAccept={(accepted) => (given = accepted)} />
  ))
  await untilRead(() => expect(button('Solicitudes 1')).toBeDefined())
  await click(button('Solicitudes 1'))
  await untilRead(() => expect(pageText()).toContain('Nave A ocupada: turno 19'))
  expect(button('Nave A libre')).toBeUndefined()
  await click(button('Nave C libre'))
  await click(button('Aceptar'))

  await untilRead(() => expect(given).toEqual({ uuid: id(41), nave: 'C' }))
  await close()
})

test('who refuses a request offers the free hours nearest to it', async () => {
  device = await turnosPhone(sellerUser({ p: { 'turno-ver': true, 'turno-crear': true } }))
  const taken = ['A', 'B', 'C'].map((bay, n) =>
    serverTurno(50 + n, { fecha: tomorrow, hora_desde: '09:30', nave: bay }),
  )
  await device.db.turnos.bulkPut([asked(41, { hora_desde: '09:00' }), ...taken])
  await noteKnown(device.db, [dayName(tomorrow, CORDOBA)], Date.now())
  const turno = await device.db.turnos.get(id(41))
  const { close } = await openScreen({ device } as Phone, () => <RequestActions turno={turno!} />)
  await click(button('No aceptar'))

  const typed = () => document.querySelector<HTMLTextAreaElement>('textarea:not([aria-hidden])')?.value
  await untilRead(() => expect(typed()).toBe('Ese día hay lugar a las 08:00, 08:30 o 10:00.'))
  await close()
})
