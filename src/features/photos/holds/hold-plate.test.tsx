import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Photo } from '#contract/calls/photos.ts'
import { keepLastClient } from '#src/records/accounts/last-client.ts'
import { heldRow } from '#tests/phones/hold-fixtures.ts'
import { fillPhone, KNOWN } from '#tests/phones/known-phone.ts'
import { openPhone, type Phone, sellerUser } from '#tests/phones/phone.ts'
import { button, click, pageText, type, until } from '#tests/render.tsx'
import { labelled, openScreen, toasts } from '#tests/screen.tsx'
import { HoldLine } from './hold-line.tsx'
import { HoldPlate } from './hold-plate.tsx'

const photo = { lote_id: KNOWN.lot, number: 3, chapa: 'Chapa 3', batch: 'B-1042' } as Photo
let phone: Phone
beforeEach(async () => {
  const p = { vendedor: true, apartar: true, 'buscador-de-materiales-ver': true }
  phone = await openPhone(() => undefined, sellerUser({ p }))
  await fillPhone(phone.device)
  await phone.device.db.cuentas.update(KNOWN.account, { active: true })
  await keepLastClient(phone.device.db, KNOWN.cuit)
})
afterEach(() => phone.device.close())

const open = () =>
  openScreen(phone, () => (
    <>
      <HoldLine foto={photo} />
      <HoldPlate foto={photo} />
    </>
  ))
const sent = async () => (await phone.device.db.outbox.toArray()).map(({ args }) => args)

test('two touches hold a plate for the last client, and it is not confirmed yet', async () => {
  const { close } = await open()
  await until(() => expect(button('Apartar')).toBeTruthy())

  await click(button('Apartar'))
  await until(() => expect(button('Andino Mesadas')).toBeTruthy())
  await click(button('Andino Mesadas'))

  await until(() => expect(pageText()).toContain('Pedida, sin confirmar'))
  expect(await sent()).toMatchObject([
    { items: [{ lot_id: KNOWN.lot, chapa: 3 }], account_id: KNOWN.account },
  ])
  expect(toasts().join()).toContain('Guardado en este equipo')
  expect(button('Apartar')).toBeUndefined()
  await close()
})

test('a client without an account is named, and an own hold is not offered again', async () => {
  const { close } = await open()
  await until(() => expect(button('Apartar')).toBeTruthy())

  await click(button('Apartar'))
  await until(() => expect(pageText()).toContain('Apartar la chapa 3'))
  await type(labelled('¿Para quién? (opcional)'), 'Estudio Paredes')
  await click(button('Aceptar'))

  await until(async () => expect(await sent()).toMatchObject([{ cliente: 'Estudio Paredes' }]))
  await close()
})

test('a plate that another seller has says until when, and may be waited for', async () => {
  await phone.device.db.apartados.put(heldRow(1, { lot_id: KNOWN.lot, chapa: 3, hasta: '2999-03-14' }))
  const { close } = await open()

  await until(() => expect(pageText()).toContain('Apartada para Andino Mesadas hasta el jue 14/03'))
  expect(button('Anotarme en espera, 1.º')).toBeTruthy()
  expect(button('Extender')).toBeUndefined()
  await close()
})

test('an own hold says who waits behind it, and is extended and released there', async () => {
  const own = { lot_id: KNOWN.lot, chapa: 3, responsable_uuid: phone.device.parts.user.uuid }
  await phone.device.db.apartados.bulkPut([
    heldRow(1, { ...own, hasta: '2999-03-14' }),
    heldRow(2, { lot_id: KNOWN.lot, chapa: 3, estado: 'en espera', hasta: null }),
  ])
  const { close } = await open()
  await until(() => expect(pageText()).toContain('hasta el jue 14/03 · En espera: 1'))
  expect(button('Apartar')).toBeUndefined()

  await click(button('Extender'))
  await until(async () => expect(await sent()).toMatchObject([{ uuid: heldRow(1).uuid }]))
  await click(button('Liberar'))
  await until(() => expect(pageText()).toContain('¿Liberar la chapa 3'))
  await close()
})
