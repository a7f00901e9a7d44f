import { expect, test } from './fixtures.ts'
import type { Persona } from './people/persona.ts'

test('the bars name places, and sellers find all of them in one', async ({ cliente, vendedora }) => {
  expect(await placesOf(cliente, 'Menú')).toEqual(
    expect.arrayContaining(['Mis pedidos', 'Reclamos', 'Pendientes']),
  )
  expect(await placesOf(cliente, 'Mi cuenta')).toEqual(['Perfil', 'Seguridad', 'Usuarios'])

  expect(await placesOf(vendedora, 'Menú')).toEqual(
    expect.arrayContaining(['Configuración', 'Pendientes', 'Seguridad']),
  )
  await expect(vendedora.page.getByRole('button', { name: 'Mi cuenta' })).toHaveCount(0)
})

test('who is not verified or was deactivated does not come in', { tag: '@everyday' }, async ({ alguien }) => {
  for (const { name, said } of [
    { name: 'sinverificar', said: 'Debe verificar su correo electrónico.' },
    { name: 'baja', said: 'Usuario o contraseña incorrectos' },
  ]) {
    const persona = await alguien(name)
    await persona.intentarEntrar()
    await expect(persona.page.getByText(said)).toBeVisible()
    await expect(persona.page).toHaveURL(/\/login$/)
  }
})

test('a customer searches, orders and follows the order', { tag: '@everyday' }, async ({
  cliente,
  vendedora,
}) => {
  await cliente.buscador.buscar('B-1042')
  await cliente.buscador.agregarAlCarrito('Calacatta Oro 2 cm Pulido', { 'B-1042': 2 })
  await cliente.carrito().click()
  await expect(cliente.page.getByRole('combobox', { name: 'Estado' })).toHaveCount(0)
  await cliente.pedir({ sucursal: 'Córdoba', nota: 'Mesada de la cocina' })
  await expect(cliente.pedidosEnPantalla(/Enviado \d/)).toHaveCount(1)

  const seen = await vendedora.pedidos('mesada de la cocina')
  await expect(seen).toHaveCount(1, { timeout: 20_000 })
  await seen.getByRole('link').click()
  await expect(vendedora.title(/^Pedido \d+$/)).toBeVisible()
  await vendedora.page.getByRole('button', { name: 'Cancelar pedido' }).click()
  await vendedora.dialog().getByRole('button', { name: 'Sí, cancelar pedido' }).click()
  await vendedora.dialog().getByLabel('Motivo (opcional)').fill('Se vendió recién')
  await vendedora.dialog().getByRole('button', { name: 'Aceptar' }).click()
  await expect(vendedora.page.getByText('Cancelado').first()).toBeVisible()

  await cliente.ir(new URL(vendedora.page.url()).pathname)
  // The seller's change may still be on its way; the customer's screen asks every 15 s.
  await expect(cliente.page.getByText('Se vendió recién')).toBeVisible({ timeout: 30_000 })
})

test('an address that names nothing says so', async ({ cliente }) => {
  await cliente.ir('/no-existe')
  await expect(cliente.title('Error: 404 Page not found.')).toBeVisible()
  await expect(cliente.page.getByText('La sección no existe o está en construcción.')).toBeVisible()
  await cliente.page.getByRole('link', { name: 'Ir al inicio', exact: true }).click()
  await expect(cliente.title(/^Hola, /)).toBeVisible()
})

/** The entries of a bar, from top to bottom. */
async function placesOf({ page }: Persona, bar: 'Menú' | 'Mi cuenta'): Promise<string[]> {
  await page.getByRole('button', { name: bar }).click()
  const nav = page.getByRole('dialog').getByRole('navigation')
  await expect(nav).toBeVisible()
  const places = await nav.getByRole('listitem').allTextContents()
  await page.keyboard.press('Escape')
  await expect(nav).toBeHidden()
  return places
}
