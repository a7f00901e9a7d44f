import { expect, test } from './fixtures.ts'

test('a seller signs in, prepares to go out, and the app opens without network', async ({ vendedora }) => {
  await vendedora.prepararSalida('Córdoba', 'Rosario')
  await expect(vendedora.listo()).toHaveText(/^listo, \d+ lotes, \d+ fotos, hace 0 min$/)

  await vendedora.loseNetwork()
  const began = Date.now()
  await vendedora.restartPhone()
  await expect(vendedora.title(/^Hola, /)).toBeVisible()
  console.log('opened in', Date.now() - began)
  await expect(vendedora.page.getByText(/^listo, /)).toBeVisible()
  await vendedora.agregarProductos('CALORO20P')
  await vendedora.pedir({ cliente: 'Del Sur', sucursal: 'Córdoba', nota: 'Prueba' })
  await expect(vendedora.porEnviar()).toHaveText('1 sin enviar')
  await vendedora.findNetwork()
  await expect(vendedora.porEnviar()).toBeHidden()
})
