import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Hold } from '#contract/calls/holds/holds.ts'
import { addDays, dayOf } from '#contract/kit/day.ts'
import { shortDay } from '#contract/rules/hold-rules.ts'
import { heldRow } from '#tests/phones/hold-fixtures.ts'
import { openPhone, type Phone, sellerUser } from '#tests/phones/phone.ts'
import { button, click, pageText, type, until } from '#tests/render.tsx'
import { labelled, openScreen, toasts } from '#tests/screen.tsx'
import type { HoldsSearch } from './holds-address.ts'
import { HoldsPage } from './holds-page.tsx'

const today = dayOf(new Date())
const seller = sellerUser({
  p: { vendedor: true, apartar: true, 'boton-pago-crear': true, 'buscador-de-materiales-ver': true },
})
const own = { responsable_uuid: seller.uuid }
const later = addDays(today, 3)

let phone: Phone
beforeEach(async () => {
  phone = await openPhone(() => undefined, seller)
  await phone.device.db.apartados.bulkPut([
    heldRow(1, { ...own, batch: 'B-HOY', hasta: today }),
    heldRow(2, { ...own, batch: 'B-LUEGO', hasta: later }),
    heldRow(3, { ...own, batch: 'B-ESPERA', estado: 'en espera', hasta: null }),
    heldRow(4, { batch: 'B-AJENO', hasta: later, account_id: 7 }),
    heldRow(5, { ...own, batch: 'B-FIN', estado: 'liberado' }),
  ])
})
afterEach(() => phone.device.close())

const places = (search: HoldsSearch) => ({
  ...{ search, unread: [], go: () => undefined, open: () => undefined, close: () => undefined },
})

/** Touches one of the rarer actions of the first hold. */
async function rest(name: string): Promise<void> {
  await click(document.querySelector('[aria-label^="Más acciones"]'))
  await until(() => expect(button(name)).toBeTruthy())
  await click(button(name))
}

async function shown(search: HoldsSearch): Promise<string[]> {
  const { close } = await openScreen(phone, () => <HoldsPage places={places(search)} />)
  await until(() => expect(pageText()).toContain('Lote '))
  const found = ['B-HOY', 'B-LUEGO', 'B-ESPERA', 'B-AJENO', 'B-FIN'].filter((lot) => pageText().includes(lot))
  await close()
  return found
}

test('holds are seen as one’s own, as those that end today, as those that wait, of all, and of a client', async () => {
  expect(await shown({})).toEqual(['B-HOY', 'B-LUEGO', 'B-ESPERA'])
  expect(await shown({ de: 'hoy' })).toEqual(['B-HOY'])
  expect(await shown({ de: 'espera' })).toEqual(['B-ESPERA'])
  expect(await shown({ de: 'todos' })).toEqual(['B-HOY', 'B-LUEGO', 'B-ESPERA', 'B-AJENO'])
  expect(await shown({ account: '7' })).toEqual(['B-AJENO'])
})

test('each says how it stands, and others’ holds are not changed', async () => {
  const { close } = await openScreen(phone, () => <HoldsPage places={places({ de: 'todos' })} />)
  await until(() => expect(pageText()).toContain('B-AJENO'))

  expect(pageText()).toContain('Vence hoy')
  expect(pageText()).toContain('1.º en espera')
  expect(pageText()).toContain(`Apartada hasta el ${shortDay(later)}`)
  expect(document.querySelectorAll('[aria-label^="Más acciones de"]')).toHaveLength(3)
  await close()
})

test('a hold whose lot lost its plates says so, and where they are now', async () => {
  await phone.device.db.apartados.bulkPut([
    heldRow(6, { ...own, batch: 'B-SIN', hasta: later, sin_respaldo: true }),
    heldRow(7, { ...own, batch: 'B-LEJOS', hasta: later, sin_respaldo: true, ahora_en: 'Rosario' }),
  ])
  const { close } = await openScreen(phone, () => <HoldsPage places={places({})} />)

  await until(() => expect(pageText()).toContain('Sin stock que lo respalde'))
  expect(pageText()).toContain('Ahora está en Rosario')
  await close()
})

test('without network a hold is extended and released on the phone, and both wait to be sent', async () => {
  const { db } = phone.device
  const { close } = await openScreen(phone, () => <HoldsPage places={places({ de: 'hoy' })} />)
  await until(() => expect(pageText()).toContain('B-HOY'))

  await click(button('Extender'))
  await until(() => expect(toasts().join()).toContain('Guardado en este equipo'))
  await rest('Liberar')
  await until(() => expect(pageText()).toContain('¿Liberar la chapa 3 del lote B-HOY?'))
  await click(button('Aceptar'))

  await until(() => expect(pageText()).not.toContain('Lote B-HOY'))
  const waiting = await db.outbox.toArray()
  expect(waiting.map(({ type }) => type)).toEqual(['holds.extend.v1', 'holds.release.v1'])
  const held = (await db.apartados.get(heldRow(1).uuid)) as Hold
  expect([held.estado, held.extensiones]).toEqual(['liberado', 1])
  await close()
})

test('a hold is changed for whom it is and handed on, and what was not touched is not sent', async () => {
  const { db } = phone.device
  await db.cuentas.put({
    id: 7,
    account_name: 'Marmolería Sur',
    cuit: '30-70000001-5',
    active: true,
  } as never)
  await db.apartados.update(heldRow(4).uuid, {
    responsable_uuid: heldRow(9).uuid,
    responsable: 'Otro Vendedor',
  })
  const { close } = await openScreen(phone, () => <HoldsPage places={places({ de: 'hoy' })} />)
  await until(() => expect(pageText()).toContain('B-HOY'))

  await rest('Pasar a otro cliente')
  await until(() => expect(button('+ Otro vendedor o una nota')).toBeTruthy())
  await click(button('+ Otro vendedor o una nota'))
  await type(labelled('Nota (opcional)'), 'Paga el viernes')
  await click(button('Guardar'))

  await until(() => expect(pageText()).toContain('Paga el viernes'))
  const [waiting] = await db.outbox.toArray()
  expect(waiting?.args).toEqual({ uuid: heldRow(1).uuid, nota: 'Paga el viernes' })
  expect(pageText()).toContain('Andino Mesadas')
  await close()
})

test('a deposit is asked for with network, of an active hold with an account, and a paid one is said', async () => {
  await phone.device.db.apartados.clear()
  await phone.device.db.apartados.bulkPut([
    heldRow(1, { ...own, batch: 'B-CUENTA', hasta: later }),
    heldRow(2, { ...own, batch: 'B-NOMBRE', hasta: later, account_id: null, cliente: 'Ana' }),
    heldRow(3, { ...own, batch: 'B-PAGADA', hasta: later, sena_at: '2026-11-20T12:00:00.000Z' }),
    heldRow(4, { ...own, batch: 'B-ESPERA', estado: 'en espera', hasta: null }),
  ])
  const { close } = await openScreen(phone, () => <HoldsPage places={places({})} />)
  await until(() => expect(pageText()).toContain('B-PAGADA'))

  const offering: string[] = []
  for (const lot of ['B-CUENTA', 'B-NOMBRE', 'B-PAGADA', 'B-ESPERA']) {
    await click(document.querySelector(`[aria-label^="Más acciones"][aria-label$="${lot}"]`))
    await until(() => expect(pageText()).toContain('Pasar a otro cliente'))
    if (pageText().includes('Cobrar seña')) offering.push(lot)
    await click(document.querySelector('[role="dialog"] [aria-label="Cerrar"]'))
    await until(() => expect(pageText()).not.toContain('Pasar a otro cliente'))
  }
  expect(offering).toEqual(['B-CUENTA'])
  expect(pageText().match(/Seña pagada, a favor de la cuenta/g)).toHaveLength(1)
  await close()
})
