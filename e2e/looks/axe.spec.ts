import { expect, test } from '#e2e/fixtures.ts'
import { expectNoAxeViolationsInBothSizes, PHONE } from '#e2e/support/axe.ts'

const WITHOUT_SESSION = {
  '/register': 'Registrarme',
  '/recover-password': 'Recuperar la contraseña',
  '/password-reset?token=a1&email=ana@sur.example': 'Elegir la contraseña',
}

test('the screens around orders have no accessibility violations', { tag: '@everyday' }, async ({
  alguien,
}) => {
  const vendedora = await alguien('vendedora', PHONE)
  const { page } = vendedora

  await vendedora.ir('/login')
  await expectNoAxeViolationsInBothSizes(vendedora, 'login', page.getByRole('button', { name: 'Ingresar' }))

  for (const [path, title] of Object.entries(WITHOUT_SESSION)) {
    await vendedora.ir(path)
    await expectNoAxeViolationsInBothSizes(vendedora, path, vendedora.title(title))
  }

  await vendedora.entrar()
  await expectNoAxeViolationsInBothSizes(vendedora, 'inicio', vendedora.title(/^Hola, /))

  await page.getByRole('button', { name: 'Menú' }).click()
  await expectNoAxeViolationsInBothSizes(vendedora, 'menú', page.getByText('vendedora@demo.example'))
  await page.keyboard.press('Escape')

  await vendedora.ir('/preparar')
  await page.getByRole('checkbox', { name: 'Córdoba', exact: true }).check()
  await expectNoAxeViolationsInBothSizes(vendedora, 'preparar', page.getByText('Tamaño'))

  const pedidos = await vendedora.pedidos()
  await expectNoAxeViolationsInBothSizes(vendedora, 'pedidos', pedidos.first())

  await page.getByRole('article').getByRole('link').first().click()
  await expect(vendedora.title(/^Pedido \d+/)).toBeVisible()
  await expectNoAxeViolationsInBothSizes(
    vendedora,
    'pedido',
    page.getByRole('heading', { name: 'Actividad' }),
  )

  await vendedora.ir('/soporte')
  await page.getByRole('article').getByRole('link').first().click()
  await expectNoAxeViolationsInBothSizes(
    vendedora,
    'reclamo',
    page.getByRole('heading', { name: 'Conversación' }),
  )

  await vendedora.ir('/pago')
  await page.getByRole('article').getByRole('link').first().click()
  await expectNoAxeViolationsInBothSizes(vendedora, 'pago', page.getByRole('heading', { name: 'Actividad' }))

  await vendedora.ir('/pedido/nuevo')
  await expect(page.getByRole('combobox', { name: 'Producto' })).toBeVisible()
  await page.getByRole('button', { name: 'Guardar pedido' }).click()
  await expectNoAxeViolationsInBothSizes(
    vendedora,
    'pedido nuevo',
    page.locator('[aria-invalid="true"]').first(),
  )

  await vendedora.agregarProductos('CALORO20P')
  await page.getByLabel('Asignar turno').check()
  await expectNoAxeViolationsInBothSizes(
    vendedora,
    'carrito',
    page.getByRole('combobox', { name: 'Hora desde' }),
  )

  await page.getByRole('button', { name: 'Limpiar' }).click()
  await expectNoAxeViolationsInBothSizes(vendedora, 'pregunta', vendedora.dialog())

  await vendedora.ir('/no-existe')
  await expectNoAxeViolationsInBothSizes(vendedora, 'no existe', vendedora.title(/404/))
})

test('the screens of materials and pending changes have no accessibility violations', async ({
  alguien,
  world,
}) => {
  const vendedora = await alguien('vendedora', PHONE)
  const { page, buscador } = vendedora
  const oro = 'Calacatta Oro 2 cm Pulido'
  await vendedora.entrar()

  await vendedora.ir('/buscador-de-materiales')
  await expectNoAxeViolationsInBothSizes(
    vendedora,
    'buscador',
    page.getByRole('combobox', { name: 'Producto' }),
  )

  await buscador.buscar('calacatta oro')
  await expectNoAxeViolationsInBothSizes(vendedora, 'resultados', buscador.galeria(oro))

  await page.getByRole('button', { name: 'Ver en galería' }).click()
  await expectNoAxeViolationsInBothSizes(vendedora, 'galería', buscador.azulejo(oro))
  await page.getByRole('button', { name: 'Ver en lista' }).click()

  await page.getByRole('button', { name: 'Filtros' }).click()
  const offers = page.getByRole('checkbox', { name: 'Solo ofertas' })
  await expectNoAxeViolationsInBothSizes(vendedora, 'filtros', offers)
  await page.keyboard.press('Escape')

  await buscador.tarjeta(oro).getByRole('button', { name: 'Agregar al carrito' }).click()
  const lote = vendedora.dialog().getByRole('textbox', { name: 'Lote B-1042' })
  await expectNoAxeViolationsInBothSizes(vendedora, 'agregar al carrito', lote)

  await buscador.buscar('B-1042')
  await page.getByRole('button', { name: 'Ver Chapa 1 en pantalla completa' }).click()
  await expectNoAxeViolationsInBothSizes(vendedora, 'pantalla completa', vendedora.dialog())

  await vendedora.agregarProductos('DISCO115')
  await world.query(`update products set active = false where product_code = 'DISCO115'`)
  await vendedora.pedir({ cliente: 'Marmolería Del Sur SRL', sucursal: 'Córdoba' })
  await vendedora.ir('/pendientes')
  await expectNoAxeViolationsInBothSizes(vendedora, 'pendientes', page.getByText(/^Rechazado: /))

  await vendedora.ir('/fotos/compartidas')
  await expectNoAxeViolationsInBothSizes(vendedora, 'fotos', page.getByText('No hay fotos compartidas'))
})
