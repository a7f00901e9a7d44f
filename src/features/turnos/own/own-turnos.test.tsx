import { afterEach, expect, test } from 'vitest'
import { addDays } from '#contract/kit/day.ts'
import { dayNow } from '#contract/kit/time/clock.ts'
import type { TurnosRead } from '#src/features/turnos/turnos.queries.ts'
import type { Device } from '#src/offline/device.ts'
import { type Phone, sellerUser } from '#tests/phones/phone.ts'
import { serverTurno, turnosPhone } from '#tests/phones/turnos-phone.ts'
import { untilRead } from '#tests/render.tsx'
import { openScreen } from '#tests/screen.tsx'
import { isOwnTurnos } from './is-own-turnos.ts'
import { OwnList } from './own-list.tsx'

const customer = sellerUser({ p: { 'turno-ver': true } })
let device: Device
afterEach(() => device?.close())

test('a customer sees their own turnos, and a day of a branch where the address names one', () => {
  expect(isOwnTurnos(customer, {})).toBe(true)
  expect(isOwnTurnos(customer, { turno: 'x' })).toBe(true)
  expect(isOwnTurnos(customer, { fecha: '2026-03-12' })).toBe(false)
  expect(isOwnTurnos(sellerUser({ p: { 'turno-ver': true, 'turno-crear': true } }), {})).toBe(false)
  expect(isOwnTurnos(sellerUser({ p: { 'turno-ver': true, vendedor: true } }), {})).toBe(false)
})

test('of the own turnos the next one comes first, and the delivered ones are folded', async () => {
  device = await turnosPhone(customer)
  const at = (n: number, days: number, changes = {}) =>
    serverTurno(n, { fecha: addDays(dayNow(), days), ...changes })
  const turnos = [at(1, -2, { estado: 'entregado' }), at(2, 1), at(3, 4)]
  const read: TurnosRead = {
    turnos,
    found: turnos,
    neighbours: turnos,
    dias: new Map(),
    espesores: new Map(),
  }
  const { close } = await openScreen({ device } as Phone, () => <OwnList leidos={read} />)

  await untilRead(() => expect(document.querySelectorAll('article')).toHaveLength(3))
  expect([...document.querySelectorAll('article')].map((card) => card.dataset.timing)).toEqual([
    'proximo',
    'agendado',
    'entregado',
  ])
  expect(document.querySelector('details')?.open).toBe(false)
  expect(document.querySelector('summary')?.textContent).toBe('Entregados (1)')
  await close()
})
