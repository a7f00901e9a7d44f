import { expect, test } from './fixtures.ts'
import { pedirUno } from './people/one-order.ts'
import type { Vendedora } from './people/vendedora.ts'
import { stretchTheStart } from './support/sessions.ts'
import type { World } from './support/world.ts'

const CUENTA = 'Marmolería Del Sur SRL'

test('what the server refuses says why, is mended and goes; the rest is not held up', {
  tag: '@everyday',
}, async ({ preparada: vendedora, otroVendedor, world }) => {
  await vendedora.loseNetwork()
  await pedirUno(vendedora, 'CALORO20P', {
    cliente: 'Estudio Ibarra Arquitectura SRL',
    nota: 'cuenta dada de baja',
  })
  await pedirUno(vendedora, 'DISCO115', { cliente: CUENTA, nota: 'producto que ya no existe' })
  await pedirUno(vendedora, 'CALORO20P', { cliente: CUENTA, nota: 'sin nada que objetar' })
  await world.query(
    `update accounts set active = false where account_name = 'Estudio Ibarra Arquitectura SRL'`,
  )
  await world.query(`update products set active = false where product_code = 'DISCO115'`)

  await vendedora.findNetwork()

  await expect(vendedora.porEnviar()).toHaveText('2 sin enviar', { timeout: 30_000 })
  expect(await notesOf(world)).toEqual(['sin nada que objetar'])
  const waiting = await vendedora.pendientes()
  const account = waiting.filter({ hasText: 'Pedido de Estudio Ibarra Arquitectura SRL · ' })
  await expect(waiting.filter({ hasText: 'Rechazado' })).toHaveCount(2)
  await expect(
    account.getByText('Rechazado: La cuenta está desactivada: no se pueden crear pedidos.'),
  ).toBeVisible()
  await expect(
    waiting.getByText('Rechazado: El producto DISCO115 no existe o ya no está a la venta.'),
  ).toBeVisible()

  await account.getByRole('link', { name: 'Editar' }).click()
  await vendedora.elegir('Cuenta a facturar', CUENTA)
  await vendedora.page.getByRole('button', { name: 'Guardar pedido' }).click()
  await expect(vendedora.title(/^Pedido/)).toBeVisible()
  await vendedora.pendientes()
  await waiting.filter({ hasText: 'Disco diamantado 115 mm' }).getByRole('link', { name: 'Editar' }).click()
  await vendedora.elegir('Producto', 'CALORO20P')
  await vendedora.page.getByRole('button', { name: 'Guardar pedido' }).click()

  await expect(vendedora.title(/^Pedido/)).toBeVisible()
  await expect
    .poll(() => notesOf(world), { timeout: 30_000 })
    .toEqual(['cuenta dada de baja', 'producto que ya no existe', 'sin nada que objetar'])
  await vendedora.ir('/')
  await expect(vendedora.porEnviar()).toBeHidden({ timeout: 30_000 })
  await expect(await otroVendedor.pedidos('dada de baja')).toHaveCount(1)
})

test('a session that ran out is opened again over the screen, and everything goes', async ({
  preparada: vendedora,
  world,
}) => {
  await vendedora.loseNetwork()
  await pedirUno(vendedora, 'CALORO20P', { cliente: CUENTA, nota: 'antes de que venza' })
  await world.query('update sessions set expires_at = now()')
  await inTheMiddleOfIt(vendedora)

  await vendedora.findNetwork()

  await expect(vendedora.dialog().getByText('Inicia sesión para enviar 1 cambio')).toBeVisible({
    timeout: 30_000,
  })
  await vendedora.entrarOtraVez()
  await expect(vendedora.page.getByText('Nota del cliente')).toBeVisible()
  await expect.poll(() => notesOf(world), { timeout: 30_000 }).toEqual(['antes de que venza'])
})

test('a session found to have run out at the start leads to the sign-in, and everything goes', async ({
  preparada: vendedora,
  world,
}) => {
  await vendedora.loseNetwork()
  await pedirUno(vendedora, 'CALORO20P', { cliente: CUENTA, nota: 'antes de que venza' })
  await world.query('update sessions set expires_at = now()')
  await vendedora.findNetwork()
  await stretchTheStart(vendedora.page)

  await vendedora.ir('/')

  // The words show over the screen, too, that is left for the sign-in.
  await vendedora.page.waitForURL('**/login?pendientes=1')
  await expect(vendedora.page.getByText('Inicia sesión para enviar 1 cambio').first()).toBeVisible()
  await vendedora.entrar()
  await expect.poll(() => notesOf(world), { timeout: 30_000 }).toEqual(['antes de que venza'])
})

/** In the first seconds of the app no work can be interrupted. */
async function inTheMiddleOfIt({ page }: Vendedora): Promise<void> {
  await page.waitForFunction(() => performance.now() > 3500)
}

/** Notes of the orders that were made in this test. */
async function notesOf(world: World): Promise<string[]> {
  const rows = await world.query<{ client_note: string }>(
    `select client_note from orders where client_note = any($1) order by client_note`,
    [['sin nada que objetar', 'cuenta dada de baja', 'producto que ya no existe', 'antes de que venza']],
  )
  return rows.map(({ client_note }) => client_note)
}
