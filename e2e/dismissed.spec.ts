import { expect, test } from './fixtures.ts'
import { orderOne } from './people/one-order.ts'
import { PASSWORD } from './people/person.ts'
import type { Seller } from './people/seller.ts'
import type { World } from './support/world.ts'

const ACCOUNT = 'Marmolería Del Sur SRL'
const DAY_MS = 86_400_000

test('a dismissed seller’s phone shows nothing from its next contact on, and what waited goes once they are back [A191]', async ({
  prepared: seller,
  world,
}) => {
  const { page } = seller
  await seller.loseNetwork()
  await orderOne(seller, 'CALORO20P', { cliente: ACCOUNT, nota: 'antes de irme' })
  await dismiss(world, 'now()')

  await seller.findNetwork()

  await page.waitForURL('**/login?cierre=usuario-desactivado&pendientes=1', { timeout: 30_000 })
  await expect(page.getByText('Tu usuario fue desactivado. Hablá con quien te dio acceso.')).toBeVisible()
  await expect(page.getByText('Queda 1 cambio sin enviar en este equipo')).toBeVisible()
  for (const path of ['/', '/pedido', '/pendientes']) {
    await seller.ir(path)
    await expect(page.getByRole('button', { name: 'Ingresar' })).toBeVisible()
    await expect(page.getByText(ACCOUNT)).toBeHidden()
  }
  await seller.loseNetwork()
  await seller.restartPhone('/pedido')
  await expect(seller.page.getByRole('button', { name: 'Ingresar' })).toBeVisible()
  await seller.findNetwork()
  await seller.intentarEntrar()
  await expect(seller.page.getByText('Usuario o contraseña incorrectos')).toBeVisible()
  expect(await notesOf(world)).toEqual([])

  await dismiss(world, 'null')
  await seller.entrar()

  await expect.poll(() => notesOf(world), { timeout: 30_000 }).toEqual(['antes de irme'])
})

test('a session that somebody ended closes on the phone with its next contact [A191]', async ({
  prepared: seller,
  world,
}) => {
  await seller.ir('/pedido')
  await world.query('update sessions set revoked_at = now()')

  await seller.page.evaluate(() => window.dispatchEvent(new Event('online')))

  await seller.page.waitForURL('**/login?cierre=sesion-cerrada', { timeout: 30_000 })
  await expect(seller.page.getByText('Tu sesión se cerró. Ingresá de nuevo.')).toBeVisible()
})

test('on the eighth day without contact a phone asks for the password, and keeps what waits [A191, SEC93]', async ({
  prepared: seller,
  world,
}) => {
  await seller.loseNetwork()
  await orderOne(seller, 'CALORO20P', { cliente: ACCOUNT, nota: 'en la cantera' })

  await onLaterDay(seller, 8)

  const { page } = seller
  await expect(page.getByRole('heading', { name: 'Teléfono sin contacto' })).toBeVisible()
  await expect(page.getByText('Este equipo lleva 8 días sin contacto con el servidor.')).toBeVisible()
  await expect(page.getByText(ACCOUNT)).toBeHidden()
  await openWrongly(seller)
  await open(seller, PASSWORD)
  await expect(seller.toSend()).toHaveText('1 sin enviar')

  await seller.findNetwork()
  await expect.poll(() => notesOf(world), { timeout: 30_000 }).toEqual(['en la cantera'])
})

test('five wrong passwords close a phone without contact until there is network, and the server opens it [A191]', async ({
  prepared: seller,
}) => {
  await seller.loseNetwork()
  await onLaterDay(seller, 9)
  for (let tries = 0; tries < 5; tries += 1) await openWrongly(seller)
  await expect(seller.page.getByText('Demasiados intentos.')).toBeVisible()
  await seller.page.reload()
  await expect(seller.page.getByRole('button', { name: 'Volver a intentar' })).toBeVisible()

  await seller.findNetwork()

  await expect(seller.title(/^Hola, /)).toBeVisible({ timeout: 30_000 })
})

const dismiss = (world: World, at: 'now()' | 'null') =>
  world.query(`update users set deleted_at = ${at} where email = 'vendedora@demo.example'`)

/** The phone dies, and is opened again without network so many days later. */
async function onLaterDay(seller: Seller, days: number): Promise<void> {
  const { phone } = seller
  await phone.kill()
  await phone.start()
  await phone.context.setOffline(true)
  await phone.context.clock.setFixedTime(Date.now() + days * DAY_MS + 3_600_000)
  await seller.ir('/')
}

async function open({ page }: Seller, password: string): Promise<void> {
  await page.getByLabel('Contraseña de vendedora@demo.example').fill(password)
  await page.getByRole('button', { name: 'Abrir' }).click()
}

async function openWrongly(seller: Seller): Promise<void> {
  await open(seller, 'no es esta')
  await expect(seller.page.getByText(/La contraseña no es correcta|Demasiados intentos/)).toBeVisible()
}

const notesOf = async (world: World): Promise<string[]> =>
  (
    await world.query<{ note: string }>(
      `select client_note as note from orders where client_note in ('antes de irme', 'en la cantera')`,
    )
  ).map(({ note }) => note)
