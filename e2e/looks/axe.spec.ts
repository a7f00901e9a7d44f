import { expect, test } from '#e2e/fixtures.ts'
import { expectNoAxeViolationsInBothSizes, PHONE } from '#e2e/support/axe.ts'

const WITHOUT_SESSION = {
  '/register': 'Registrarme',
  '/recover-password': 'Recuperar la contraseña',
  '/password-reset?token=a1&email=ana@sur.example': 'Elegir la contraseña',
}

test('the screens of a sign-in and of an order have no accessibility violations', {
  tag: '@everyday',
}, async ({ person }) => {
  const seller = await person('vendedora', PHONE)
  const { page } = seller

  await seller.ir('/login')
  await expectNoAxeViolationsInBothSizes(seller, 'login', page.getByRole('button', { name: 'Ingresar' }))

  await seller.entrar()
  await expectNoAxeViolationsInBothSizes(seller, 'inicio', seller.title(/^Hola, /))

  const orders = await seller.pedidos()
  await expectNoAxeViolationsInBothSizes(seller, 'pedidos', orders.first())

  await page.getByRole('article').getByRole('link').first().click()
  await expect(seller.title(/^Pedido \d+/)).toBeVisible()
  await expectNoAxeViolationsInBothSizes(seller, 'pedido', page.getByRole('heading', { name: 'Actividad' }))

  await seller.ir('/pedido/nuevo')
  await expect(page.getByRole('combobox', { name: 'Producto' })).toBeVisible()
  await page.getByRole('button', { name: 'Guardar pedido' }).click()
  await expectNoAxeViolationsInBothSizes(
    seller,
    'pedido nuevo',
    page.locator('[aria-invalid="true"]').first(),
  )

  await seller.addProducts('CALORO20P')
  await page.getByLabel('Asignar turno').check()
  await expectNoAxeViolationsInBothSizes(
    seller,
    'carrito',
    page.getByRole('combobox', { name: 'Hora desde' }),
  )

  await page.getByRole('button', { name: 'Limpiar' }).click()
  await expectNoAxeViolationsInBothSizes(seller, 'pregunta', seller.dialog())
})

test('the screens beside a sign-in and an order have no accessibility violations', async ({ person }) => {
  const seller = await person('vendedora', PHONE)
  const { page } = seller

  for (const [path, title] of Object.entries(WITHOUT_SESSION)) {
    await seller.ir(path)
    await expectNoAxeViolationsInBothSizes(seller, path, seller.title(title))
  }

  await seller.entrar()
  await page.getByRole('button', { name: 'Menú' }).click()
  await expectNoAxeViolationsInBothSizes(seller, 'menú', page.getByText('vendedora@demo.example'))
  await page.keyboard.press('Escape')

  await seller.ir('/preparar')
  await page.getByRole('checkbox', { name: 'Córdoba', exact: true }).check()
  await expectNoAxeViolationsInBothSizes(seller, 'preparar', page.getByText('Tamaño'))

  await seller.ir('/soporte')
  await page.getByRole('article').getByRole('link').first().click()
  await expectNoAxeViolationsInBothSizes(
    seller,
    'reclamo',
    page.getByRole('heading', { name: 'Conversación' }),
  )

  await seller.ir('/pago')
  await page.getByRole('article').getByRole('link').first().click()
  await expectNoAxeViolationsInBothSizes(seller, 'pago', page.getByRole('heading', { name: 'Actividad' }))

  await seller.ir('/no-existe')
  await expectNoAxeViolationsInBothSizes(seller, 'no existe', seller.title(/404/))
})

test('the screens of materials and pending changes have no accessibility violations', async ({
  person,
  world,
}) => {
  const seller = await person('vendedora', PHONE)
  const { page, buscador: searchForm } = seller
  const oro = 'Calacatta Oro 2 cm Pulido'
  await seller.entrar()

  await seller.ir('/buscador-de-materiales')
  await expectNoAxeViolationsInBothSizes(seller, 'buscador', page.getByRole('combobox', { name: 'Producto' }))

  await searchForm.buscar('calacatta oro')
  await expectNoAxeViolationsInBothSizes(seller, 'resultados', searchForm.galeria(oro))

  await page.getByRole('button', { name: 'Ver en galería' }).click()
  await expectNoAxeViolationsInBothSizes(seller, 'galería', searchForm.azulejo(oro))
  await page.getByRole('button', { name: 'Ver en lista' }).click()

  await page.getByRole('button', { name: 'Filtros' }).click()
  const offers = page.getByRole('checkbox', { name: 'Solo ofertas' })
  await expectNoAxeViolationsInBothSizes(seller, 'filtros', offers)
  await page.keyboard.press('Escape')

  await searchForm.tarjeta(oro).getByRole('button', { name: 'Agregar al carrito' }).click()
  const lot = seller.dialog().getByRole('textbox', { name: 'Lote B-1042' })
  await expectNoAxeViolationsInBothSizes(seller, 'agregar al carrito', lot)

  await searchForm.buscar('B-1042')
  await page.getByRole('button', { name: 'Ver Chapa 1 en pantalla completa' }).click()
  await expectNoAxeViolationsInBothSizes(seller, 'pantalla completa', seller.dialog())

  await seller.addProducts('DISCO115')
  await world.query(`update products set active = false where product_code = 'DISCO115'`)
  await seller.pedir({ cliente: 'Marmolería Del Sur SRL', sucursal: 'Córdoba' })
  await seller.ir('/pendientes')
  await expectNoAxeViolationsInBothSizes(seller, 'pendientes', page.getByText(/^Rechazado: /))

  await seller.ir('/fotos/compartidas')
  await expectNoAxeViolationsInBothSizes(seller, 'fotos', page.getByText('No hay fotos compartidas'))
})
