import { expect, test } from './fixtures.ts'
import { pedirUno } from './people/one-order.ts'
import { PASSWORD } from './people/persona.ts'
import type { Vendedora } from './people/vendedora.ts'
import type { World } from './support/world.ts'

const CUENTA = 'Marmolería Del Sur SRL'
const DAY_MS = 86_400_000

test('a dismissed seller’s phone shows nothing from its next contact on, and what waited goes once they are back [A191]', {
  tag: '@everyday',
}, async ({ preparada: vendedora, world }) => {
  const { page } = vendedora
  await vendedora.loseNetwork()
  await pedirUno(vendedora, 'CALORO20P', { cliente: CUENTA, nota: 'antes de irme' })
  await dismiss(world, 'now()')

  await vendedora.findNetwork()

  await page.waitForURL('**/login?cierre=usuario-desactivado&pendientes=1', { timeout: 30_000 })
  await expect(page.getByText('Tu usuario fue desactivado. Hablá con quien te dio acceso.')).toBeVisible()
  await expect(page.getByText('Queda 1 cambio sin enviar en este teléfono')).toBeVisible()
  for (const path of ['/', '/pedido', '/pendientes']) {
    await vendedora.ir(path)
    await expect(page.getByRole('button', { name: 'Ingresar' })).toBeVisible()
    await expect(page.getByText(CUENTA)).toBeHidden()
  }
  await vendedora.loseNetwork()
  await vendedora.restartPhone('/pedido')
  await expect(vendedora.page.getByRole('button', { name: 'Ingresar' })).toBeVisible()
  await vendedora.findNetwork()
  await vendedora.intentarEntrar()
  await expect(vendedora.page.getByText('Usuario o contraseña incorrectos')).toBeVisible()
  expect(await notesOf(world)).toEqual([])

  await dismiss(world, 'null')
  await vendedora.entrar()

  await expect.poll(() => notesOf(world), { timeout: 30_000 }).toEqual(['antes de irme'])
})

test('a session that somebody ended closes on the phone with its next contact [A191]', async ({
  preparada: vendedora,
  world,
}) => {
  await vendedora.ir('/pedido')
  await world.query('update sessions set revoked_at = now()')

  await vendedora.page.evaluate(() => window.dispatchEvent(new Event('online')))

  await vendedora.page.waitForURL('**/login?cierre=sesion-cerrada', { timeout: 30_000 })
  await expect(vendedora.page.getByText('Tu sesión se cerró. Ingresá de nuevo.')).toBeVisible()
})

test('on the eighth day without contact a phone asks for the password, and keeps what waits [A191, SEC93]', async ({
  preparada: vendedora,
  world,
}) => {
  await vendedora.loseNetwork()
  await pedirUno(vendedora, 'CALORO20P', { cliente: CUENTA, nota: 'en la cantera' })

  await onLaterDay(vendedora, 8)

  const { page } = vendedora
  await expect(page.getByRole('heading', { name: 'Teléfono sin contacto' })).toBeVisible()
  await expect(page.getByText('Este teléfono lleva 8 días sin contacto con el servidor.')).toBeVisible()
  await expect(page.getByText(CUENTA)).toBeHidden()
  await openWrongly(vendedora)
  await open(vendedora, PASSWORD)
  await expect(vendedora.porEnviar()).toHaveText('1 sin enviar')

  await vendedora.findNetwork()
  await expect.poll(() => notesOf(world), { timeout: 30_000 }).toEqual(['en la cantera'])
})

test('five wrong passwords close a phone without contact until there is network, and the server opens it [A191]', async ({
  preparada: vendedora,
}) => {
  await vendedora.loseNetwork()
  await onLaterDay(vendedora, 9)
  for (let tries = 0; tries < 5; tries += 1) await openWrongly(vendedora)
  await expect(vendedora.page.getByText('Demasiados intentos.')).toBeVisible()
  await vendedora.page.reload()
  await expect(vendedora.page.getByRole('button', { name: 'Volver a intentar' })).toBeVisible()

  await vendedora.findNetwork()

  await expect(vendedora.title(/^Hola, /)).toBeVisible({ timeout: 30_000 })
})

const dismiss = (world: World, at: 'now()' | 'null') =>
  world.query(`update users set deleted_at = ${at} where email = 'vendedora@demo.example'`)

/** The phone dies, and is opened again without network so many days later. */
async function onLaterDay(vendedora: Vendedora, days: number): Promise<void> {
  const { phone } = vendedora
  await phone.kill()
  await phone.start()
  await phone.context.setOffline(true)
  await phone.context.clock.setFixedTime(Date.now() + days * DAY_MS + 3_600_000)
  await vendedora.ir('/')
}

async function open({ page }: Vendedora, password: string): Promise<void> {
  await page.getByLabel('Contraseña de vendedora@demo.example').fill(password)
  await page.getByRole('button', { name: 'Abrir' }).click()
}

async function openWrongly(vendedora: Vendedora): Promise<void> {
  await open(vendedora, 'no es esta')
  await expect(vendedora.page.getByText(/La contraseña no es correcta|Demasiados intentos/)).toBeVisible()
}

const notesOf = async (world: World): Promise<string[]> =>
  (
    await world.query<{ note: string }>(
      `select client_note as note from orders where client_note in ('antes de irme', 'en la cantera')`,
    )
  ).map(({ note }) => note)
