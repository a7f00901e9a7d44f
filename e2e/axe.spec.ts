import { DESKTOP, expect, PHONE, test } from './fixtures.ts'
import { isForEveryone } from './support/is-for-everyone.ts'

for (const { name, viewport } of [
  { name: 'a phone', viewport: PHONE },
  { name: 'a desktop', viewport: DESKTOP },
]) {
  test(`the screens around orders are for everyone on ${name}`, async ({ alguien }) => {
    const vendedora = await alguien('vendedora', viewport)
    const { page } = vendedora

    await vendedora.ir('/login')
    await expect(page.getByRole('button', { name: 'Ingresar' })).toBeVisible()
    await isForEveryone(vendedora, 'login')

    await vendedora.entrar()
    await isForEveryone(vendedora, 'inicio')

    await page.getByRole('button', { name: 'Menú' }).click()
    await expect(page.getByText('vendedora@demo.example')).toBeVisible()
    await isForEveryone(vendedora, 'menú')
    await page.keyboard.press('Escape')

    await vendedora.ir('/preparar')
    await page.getByRole('checkbox', { name: 'Córdoba', exact: true }).check()
    await expect(page.getByText('Tamaño')).toBeVisible()
    await isForEveryone(vendedora, 'preparar')

    const pedidos = await vendedora.pedidos()
    await expect(pedidos.first()).toBeVisible()
    await isForEveryone(vendedora, 'pedidos')

    await page.getByRole('article').getByRole('link').first().click()
    await expect(vendedora.title(/^Pedido \d+/)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Actividad' })).toBeVisible()
    await isForEveryone(vendedora, 'pedido')

    await vendedora.ir('/pedido/nuevo')
    await expect(page.getByRole('combobox', { name: 'Producto' })).toBeVisible()
    await page.getByRole('button', { name: 'Guardar pedido' }).click()
    await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible()
    await isForEveryone(vendedora, 'pedido nuevo')

    await vendedora.agregarProductos('CALORO20P')
    await page.getByLabel('Asignar turno').check()
    await expect(page.getByRole('combobox', { name: 'Hora desde' })).toBeVisible()
    await isForEveryone(vendedora, 'carrito')

    await page.getByRole('button', { name: 'Limpiar' }).click()
    await expect(vendedora.dialog()).toBeVisible()
    await isForEveryone(vendedora, 'pregunta')

    await vendedora.ir('/no-existe')
    await expect(vendedora.title(/404/)).toBeVisible()
    await isForEveryone(vendedora, 'no existe')
  })
  test(`the screens of materials and of what waits are for everyone on ${name}`, async ({
    alguien,
    world,
  }) => {
    const vendedora = await alguien('vendedora', viewport)
    const { page, buscador } = vendedora
    await vendedora.entrar()

    await vendedora.ir('/buscador-de-materiales')
    await expect(page.getByRole('combobox', { name: 'Producto' })).toBeVisible()
    await isForEveryone(vendedora, 'buscador')

    await buscador.buscar('calacatta oro')
    await expect(buscador.galeria('Calacatta Oro 2 cm Pulido')).toBeVisible()
    await isForEveryone(vendedora, 'resultados')

    await page.getByRole('button', { name: 'Filtros' }).click()
    await expect(vendedora.dialog().getByRole('checkbox', { name: 'Solo ofertas' })).toBeVisible()
    await isForEveryone(vendedora, 'filtros')
    await page.keyboard.press('Escape')

    await buscador
      .tarjeta('Calacatta Oro 2 cm Pulido')
      .getByRole('button', { name: 'Agregar al carrito' })
      .click()
    await expect(vendedora.dialog().getByRole('textbox', { name: 'Lote B-1042' })).toBeVisible()
    await isForEveryone(vendedora, 'agregar al carrito')

    await buscador.buscar('B-1042')
    await page.getByRole('button', { name: 'Ver Chapa 1 en pantalla completa' }).click()
    await expect(vendedora.dialog()).toBeVisible()
    await isForEveryone(vendedora, 'pantalla completa')

    await vendedora.agregarProductos('DISCO115')
    await world.query(`update products set active = false where product_code = 'DISCO115'`)
    await vendedora.pedir({ cliente: 'Marmolería Del Sur SRL', sucursal: 'Córdoba' })
    await vendedora.ir('/pendientes')
    await expect(page.getByText(/^Rechazado: /)).toBeVisible()
    await isForEveryone(vendedora, 'pendientes')

    await vendedora.ir('/fotos/compartidas')
    await expect(page.getByText('No hay fotos compartidas')).toBeVisible()
    await isForEveryone(vendedora, 'fotos compartidas')
  })
}
