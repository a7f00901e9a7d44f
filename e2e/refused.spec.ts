import { expect, test } from './fixtures.ts'
import { orderOne } from './people/one-order.ts'
import type { Seller } from './people/seller.ts'
import { stretchTheStart } from './support/sessions.ts'
import type { World } from './support/world.ts'

const ACCOUNT = 'Marmolería Del Sur SRL'

test('what the server refuses says why, is mended and goes; the rest is not held up', async ({
  prepared: seller,
  otherSeller,
  world,
}) => {
  await seller.loseNetwork()
  await orderOne(seller, 'CALORO20P', {
    cliente: 'Estudio Ibarra Arquitectura SRL',
    nota: 'cuenta dada de baja',
  })
  await orderOne(seller, 'DISCO115', { cliente: ACCOUNT, nota: 'producto que ya no existe' })
  await orderOne(seller, 'CALORO20P', { cliente: ACCOUNT, nota: 'sin nada que objetar' })
  await world.query(
    `update accounts set active = false where account_name = 'Estudio Ibarra Arquitectura SRL'`,
  )
  await world.query(`update products set active = false where product_code = 'DISCO115'`)

  await seller.findNetwork()

  await expect(seller.toSend()).toHaveText('2 sin enviar', { timeout: 30_000 })
  expect(await notesOf(world)).toEqual(['sin nada que objetar'])
  const waiting = await seller.pendientes()
  const account = waiting.filter({ hasText: 'Pedido de Estudio Ibarra Arquitectura SRL · ' })
  await expect(waiting.filter({ hasText: 'Rechazado' })).toHaveCount(2)
  await expect(
    account.getByText('Rechazado: La cuenta está desactivada: no se pueden crear pedidos.'),
  ).toBeVisible()
  await expect(
    waiting.getByText('Rechazado: El producto DISCO115 no existe o ya no está a la venta.'),
  ).toBeVisible()

  await account.getByRole('link', { name: 'Editar' }).click()
  await seller.elegir('Cuenta a facturar', ACCOUNT)
  await seller.page.getByRole('button', { name: 'Guardar pedido' }).click()
  await expect(seller.title(/^Pedido/)).toBeVisible()
  await seller.pendientes()
  await waiting.filter({ hasText: 'Disco diamantado 115 mm' }).getByRole('link', { name: 'Editar' }).click()
  await seller.elegir('Producto', 'CALORO20P')
  // The unit follows once the product was read.
  await expect(seller.page.getByLabel('Unidad')).not.toHaveValue('UN')
  await seller.page.getByRole('button', { name: 'Guardar pedido' }).click()

  await expect(seller.title(/^Pedido/)).toBeVisible()
  await expect
    .poll(() => notesOf(world), { timeout: 30_000 })
    .toEqual(['cuenta dada de baja', 'producto que ya no existe', 'sin nada que objetar'])
  await seller.ir('/')
  await expect(seller.toSend()).toBeHidden({ timeout: 30_000 })
  await expect(await otherSeller.pedidos('dada de baja')).toHaveCount(1)
})

test('a session that ran out is opened again over the screen, and everything goes', async ({
  prepared: seller,
  world,
}) => {
  await seller.loseNetwork()
  await orderOne(seller, 'CALORO20P', { cliente: ACCOUNT, nota: 'antes de que venza' })
  await world.query('update sessions set expires_at = now()')
  await inTheMiddleOfIt(seller)

  await seller.findNetwork()

  await expect(seller.dialog().getByText('Inicia sesión para enviar 1 cambio')).toBeVisible({
    timeout: 30_000,
  })
  await seller.entrarOtraVez()
  await expect(seller.page.getByText('Nota del cliente')).toBeVisible()
  await expect.poll(() => notesOf(world), { timeout: 30_000 }).toEqual(['antes de que venza'])
})

test('a session found to have run out at the start leads to the sign-in, and everything goes', async ({
  prepared: seller,
  world,
}) => {
  await seller.loseNetwork()
  await orderOne(seller, 'CALORO20P', { cliente: ACCOUNT, nota: 'antes de que venza' })
  await world.query('update sessions set expires_at = now()')
  await seller.findNetwork()
  await stretchTheStart(seller.page)

  await seller.ir('/')

  // The words show over the screen, too, that is left for the sign-in.
  await seller.page.waitForURL('**/login?pendientes=1')
  await expect(seller.page.getByText('Inicia sesión para enviar 1 cambio').first()).toBeVisible()
  await seller.entrar()
  await expect.poll(() => notesOf(world), { timeout: 30_000 }).toEqual(['antes de que venza'])
})

/** In the first seconds of the app no work can be interrupted. */
async function inTheMiddleOfIt({ page }: Seller): Promise<void> {
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
