import { expect, test } from './fixtures.ts'
import type { Person } from './people/person.ts'

test('the bars name places, and sellers find all of them in one', async ({
  cliente: customer,
  vendedora: seller,
}) => {
  expect(await placesOf(customer, 'Menú')).toEqual(
    expect.arrayContaining(['Mis pedidos', 'Reclamos', 'Pendientes']),
  )
  expect(await placesOf(customer, 'Mi cuenta')).toEqual(['Perfil', 'Seguridad', 'Usuarios'])

  expect(await placesOf(seller, 'Menú')).toEqual(
    expect.arrayContaining(['Configuración', 'Pendientes', 'Seguridad']),
  )
  await expect(seller.page.getByRole('button', { name: 'Mi cuenta' })).toHaveCount(0)
})

test('who is not verified or was deactivated does not come in', { tag: '@everyday' }, async ({ person }) => {
  for (const { name, said } of [
    { name: 'sinverificar', said: 'Debe verificar su correo electrónico.' },
    { name: 'baja', said: 'Usuario o contraseña incorrectos' },
  ]) {
    const visitor = await person(name)
    await visitor.intentarEntrar()
    await expect(visitor.page.getByText(said)).toBeVisible()
    await expect(visitor.page).toHaveURL(/\/login$/)
  }
})

test('a customer searches, orders and follows the order', { tag: '@everyday' }, async ({
  cliente: customer,
  vendedora: seller,
}) => {
  await customer.buscador.buscar('B-1042')
  await customer.buscador.addToCart('Calacatta Oro 2 cm Pulido', { 'B-1042': 2 })
  await customer.carrito().click()
  await expect(customer.page.getByRole('combobox', { name: 'Estado' })).toHaveCount(0)
  await customer.pedir({ sucursal: 'Córdoba', nota: 'Mesada de la cocina' })
  await expect(customer.ordersOnScreen(/Enviado \d/)).toHaveCount(1)

  const seen = await seller.pedidos('mesada de la cocina')
  await expect(seen).toHaveCount(1, { timeout: 20_000 })
  await seen.getByRole('link').click()
  await expect(seller.title(/^Pedido \d+$/)).toBeVisible()
  await seller.page.getByRole('button', { name: 'Cancelar pedido' }).click()
  await seller.dialog().getByRole('button', { name: 'Sí, cancelar pedido' }).click()
  await seller.dialog().getByLabel('Motivo (opcional)').fill('Se vendió recién')
  await seller.dialog().getByRole('button', { name: 'Aceptar' }).click()
  await expect(seller.page.getByText('Cancelado').first()).toBeVisible()

  await customer.ir(new URL(seller.page.url()).pathname)
  // The seller's change may still be on its way; the customer's screen asks every 15 s.
  await expect(customer.page.getByText('Se vendió recién')).toBeVisible({ timeout: 30_000 })
})

test('an address that names nothing says so', async ({ cliente: customer }) => {
  await customer.ir('/no-existe')
  await expect(customer.title('Error: 404 Page not found.')).toBeVisible()
  await expect(customer.page.getByText('La sección no existe o está en construcción.')).toBeVisible()
  await customer.page.getByRole('link', { name: 'Ir al inicio', exact: true }).click()
  await expect(customer.title(/^Hola, /)).toBeVisible()
})

/** The entries of a bar, from top to bottom. */
async function placesOf({ page }: Person, bar: 'Menú' | 'Mi cuenta'): Promise<string[]> {
  await page.getByRole('button', { name: bar }).click()
  const nav = page.getByRole('dialog').getByRole('navigation')
  await expect(nav).toBeVisible()
  const places = await nav.getByRole('listitem').allTextContents()
  await page.keyboard.press('Escape')
  await expect(nav).toBeHidden()
  return places
}
