import { expect, test } from './fixtures.ts'

/** Milliseconds, on a busy machine: alone it takes a second. The screen's own poll comes each 15 s. */
const SOON = 5000

test('what one desk changes is on another before its screen would have asked', async ({
  person,
  otherSeller,
  world,
}) => {
  const seller = await person('vendedora')
  await seller.entrar()
  const [order] = await world.query<{ id: number; uuid: string }>(
    `select id, uuid from orders where status = 'Pendiente' order by id desc limit 1`,
  )
  const { id, uuid } = order!
  await seller.ir(`/pedido/${uuid}/edit`)
  await seller.page.getByLabel('Nota del cliente').fill('Entregar por la mañana')

  const { page } = otherSeller
  const listening = page.waitForResponse((answer) => answer.url().endsWith('/api/vivo'))
  await otherSeller.ir(`/pedido/${uuid}`)
  await expect(otherSeller.title(`Pedido ${id}`)).toBeVisible()
  expect((await listening).status()).toBe(200)
  // Its first questions are over.
  await page.waitForTimeout(1500)

  const saved = seller.page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.status() === 200,
  )
  await seller.page.getByRole('button', { name: 'Guardar pedido' }).click()
  await saved
  await expect(page.getByText('Entregar por la mañana').first()).toBeVisible({ timeout: SOON })
})
