import { expect, test } from './fixtures.ts'

test('without network a number leads to its order, the order to its client, and there the phone is one tap away', async ({
  prepared,
  world,
}) => {
  const [order] = await world.query<{ id: number; account: number; name: string }>(`
    select o.id, a.id as account, a.account_name as name from orders o join accounts a on a.id = o.account_id
    join users u on u.account_id = a.id
    where o.branch = 'Córdoba' and o.status = 'Pendiente' and u.mobile <> '' order by o.id desc limit 1`)
  await prepared.loseNetwork()
  await prepared.restartPhone()
  const { page } = prepared

  await page.getByRole('button', { name: 'Buscar en todo' }).click()
  await page.getByRole('combobox', { name: 'Qué buscar' }).fill(String(order?.id))
  const results = page.getByRole('listbox', { name: 'Resultados' })
  await expect(results.getByRole('option', { selected: true })).toContainText(`#${order?.id}`)
  await results.getByRole('option', { selected: true }).click()
  await expect(prepared.title(`Pedido ${order?.id}`)).toBeVisible()

  await page
    .getByRole('main')
    .getByRole('link', { name: order?.name ?? '', exact: true })
    .click()
  await expect(page).toHaveURL(new RegExp(`/cliente/${order?.account}$`))
  await expect(page.getByRole('link', { name: /^Llamar a / })).toHaveAttribute('href', /^tel:\+\d/)
  await expect(page.getByRole('list', { name: 'Últimos pedidos' }).getByText(`#${order?.id}`)).toBeVisible()
  await expect(page.getByText(/^(Debe|A favor|Sin deuda|–.*Todavía no hay comprobantes)/)).toBeVisible()

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Qué buscar' })).toBeFocused()
  await page.keyboard.type('pendientes')
  await expect(results.getByRole('option', { name: 'Pendientes' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(prepared.title('Pendientes')).toBeVisible()
})
