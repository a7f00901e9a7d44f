import { afterEach, expect, test } from 'vitest'
import { getMaterialLots } from '#contract/calls/materials.ts'
import { hasLots } from '#tests/phones/found-lots.ts'
import { openPhone, type Phone, type Wire } from '#tests/phones/phone.ts'
import { pageText, untilRead } from '#tests/render.tsx'
import { openScreen } from '#tests/screen.tsx'
import { firstOrder, ORDER } from '#tests/worlds/two-sellers-order.ts'
import { LotForm } from './lot-form.tsx'

let phone: Phone
afterEach(() => phone.device.close())

/** 'Cambiar lote' on a phone that was prepared for no branch. */
async function openForm(wire: Wire): Promise<void> {
  phone = await openPhone(wire)
  await phone.device.db.sucursales.put({
    uuid: crypto.randomUUID(),
    nombre: 'Córdoba',
    active: true,
  } as never)
  await openScreen(phone, () => <LotForm pedido={{ uuid: ORDER, ...firstOrder }} onDone={() => undefined} />)
}

const lots = () =>
  [...document.querySelectorAll('[aria-label="Lotes con stock"] li')].map((row) => row.textContent)

test('with network the lots to change to are asked of the server, of branches that are not here too', async () => {
  await openForm(hasLots({ batch: 'L0' }, { batch: 'B-7' }))

  await untilRead(() => expect(lots()).toEqual([expect.stringContaining('B-7')]))
  expect(phone.asked).toContain(getMaterialLots.path)
  expect(pageText()).not.toMatch(/no está en este equipo|Consultando/)
})

test('a server that has no other lot of it says so, in the place of what is not known', async () => {
  await openForm(hasLots())

  await untilRead(() =>
    expect(pageText()).toContain('Este equipo no tiene lotes de este material con stock.'),
  )
  expect(pageText()).not.toContain('El stock de Córdoba no está en este equipo')
})

test('without network the branch whose stock is not here is named', async () => {
  await openForm(() => undefined)

  await untilRead(() => expect(pageText()).toContain('El stock de Córdoba no está en este equipo.'))
  expect(lots()).toEqual([])
})
