import { expect, test } from 'vitest'
import { dayOf } from '#contract/kit/day.ts'
import { heldRow } from '#tests/phones/hold-fixtures.ts'
import { openPhone, sellerUser } from '#tests/phones/phone.ts'
import { pageText, until } from '#tests/render.tsx'
import { openScreen } from '#tests/screen.tsx'
import HoldsCard from './holds-card.tsx'

test('a seller sees what ends today and what waits, of their own, and nothing without any', async () => {
  const seller = sellerUser()
  const phone = await openPhone(() => undefined, seller)
  const { db } = phone.device
  const { close } = await openScreen(phone, () => <HoldsCard />)
  expect(pageText()).not.toContain('Tus apartados')

  const own = { responsable_uuid: seller.uuid }
  await db.apartados.bulkPut([
    heldRow(1, { ...own, hasta: dayOf(new Date()) }),
    heldRow(2, { ...own, hasta: dayOf(new Date()) }),
    heldRow(3, { ...own, estado: 'en espera', hasta: null }),
    heldRow(4, { estado: 'en espera', hasta: null }),
    heldRow(5, { ...own, hasta: '2999-01-01' }),
  ])

  await until(() => expect(pageText()).toContain('Vencen hoy2En espera1'))
  const links = [...document.querySelectorAll('ul a')].map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/apartados?de=hoy', '/apartados?de=espera'])
  await close()
  phone.device.close()
})
