import { expect, test } from '#e2e/fixtures.ts'
import { DESKTOP } from '#e2e/support/axe.ts'
import { pickByKeys, tabTo } from '#e2e/support/keys.ts'

test('the five jobs of a seller are done by keyboard alone', async ({ alguien, world }) => {
  const vendedora = await alguien('vendedora', DESKTOP)
  await vendedora.entrar()
  const { page } = vendedora
  const { keyboard } = page
  const goTo = async (key: string, heading: string | RegExp) => {
    await keyboard.press('g')
    await keyboard.press(key)
    await expect(vendedora.title(heading)).toBeVisible()
  }

  await test.step('a lot is found and ordered', async () => {
    await goTo('b', 'Materiales')
    await expect(page.getByRole('combobox', { name: 'Buscar materiales' })).toBeFocused()
    await keyboard.type('calacatta')
    await expect(
      page
        .getByRole('list', { name: 'Materiales' })
        .getByText(/Macchia/)
        .first(),
    ).toBeVisible()
    await tabTo(page, /Macchia/)
    await keyboard.press('Enter')
    await tabTo(page, /^PEDIR/)
    await keyboard.press('Enter')
    await tabTo(page, /^B-/)
    await keyboard.press('Enter')
    await expect(page.getByRole('combobox', { name: 'Cuenta a facturar' })).toBeVisible()
    await tabTo(page, /^Cuenta a facturar/)
    await keyboard.press('Enter')
    await pickByKeys(page, 'Marmolería Del Sur')
    await tabTo(page, /^Guardar pedido/)
    await keyboard.press('Enter')
    await expect(page.getByText('Se ha guardado el pedido')).toBeVisible()
  })

  await test.step('the status of an order is changed', async () => {
    await goTo('p', 'Mis pedidos')
    await tabTo(page, /^Pendiente: cambiar el estado/)
    await keyboard.press('Enter')
    await expect(vendedora.dialog()).toBeVisible()
    await tabTo(page, /^En preparación/)
    await keyboard.press('Enter')
    await expect(vendedora.dialog()).toHaveCount(0)
  })

  await test.step('a turno of today is delivered', async () => {
    await goTo('t', 'Turnos')
    await tabTo(page, /^Entregar/)
    await keyboard.press('Enter')
    await expect(vendedora.dialog()).toBeVisible()
    await tabTo(page, /^Aceptar/)
    await keyboard.press('Enter')
    await expect(vendedora.dialog()).toHaveCount(0)
    await expect(page.getByText('Entregado').first()).toBeVisible()
  })

  await test.step('an order is found by its number', async () => {
    const [order] = await world.query<{ id: number }>('select id from orders order by id desc limit 1')
    await keyboard.press('Control+k')
    await expect(page.getByRole('combobox', { name: 'Qué buscar' })).toBeFocused()
    await keyboard.type(String(order?.id))
    await expect(page.getByRole('option', { name: new RegExp(String(order?.id)) }).first()).toBeVisible()
    await keyboard.press('Enter')
    await expect(vendedora.title(`Pedido ${order?.id}`)).toBeVisible()
  })

  await test.step('a plate is photographed', async () => {
    await goTo('i', /^Hola, /)
    await tabTo(page, /^Fotografiar/)
    await keyboard.press('Enter')
    await pickByKeys(page, 'B-1042')
    await expect(vendedora.title('Fotos del lote B-1042')).toBeVisible()
    // What Enter does on a button is the browser's; that a picture is then saved is counted by the journey of taps.
    await tabTo(page, /^Subir foto/)
    await expect(page.getByRole('button', { name: 'Subir foto' })).toBeFocused()
  })
})
