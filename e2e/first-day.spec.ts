import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { Seller } from './people/seller.ts'
import { watchForComplaints } from './support/complaints.ts'
import { dropExamples } from './support/erp-files.ts'
import { createRoot } from './support/first-root.ts'
import { mailedLink } from './support/mailed-link.ts'
import type { World } from './support/world.ts'

test.use({ isEmpty: true })

const PASSWORD = 'Tres Mesadas 2026'
const CARLA = { email: 'carla@pedidos.example', name: 'Carla Ruiz' }
/** The seller of the first customer of docs/erp.md. */
const ANA = 'ana@pedidos.example'

/** The least with which orders can be made. */
const FILES = [
  { method: 'getProductos', file: 'productos.csv' },
  { method: 'getStock', file: 'stock.csv' },
  { method: 'getBatchStock', file: 'lotes.csv' },
  { method: 'getCotizacion', file: 'cotizacion.csv' },
  { method: 'getCuentas', file: 'cuentas.csv' },
  { method: 'getLimites', file: 'limites.csv' },
] as const

/** The seller whom the first root makes. */
class Ana extends Seller {
  static override readonly who = 'ana'
}

test('the first root of an empty installation sets up a branch, and a seller sells from it without network', async ({
  person,
  phone,
  world,
  complaints,
}) => {
  const root = await person('carla')
  const { page } = root

  await test.step('create-root prints the link at which the password is chosen', async () => {
    await page.goto(await createRoot(world, CARLA))
    await choose(page)
    await signIn(page, CARLA.email)
    await expect(root.title('Hola, Carla Ruiz')).toBeVisible()
  })

  await test.step('a branch with its bays and a carrier', async () => {
    for (const branch of ['Córdoba', 'Rosario']) {
      await root.ir('/config/sucursal/nuevo')
      await page.getByLabel('Nombre').fill(branch)
      await page.getByLabel('Hasta la nave').fill('C')
      await saved(page, 'Sucursales')
    }
    await root.ir('/config/nave/nuevo')
    await page.getByLabel('Nombre').fill('Nave A')
    await saved(page, 'Naves')
    await root.ir('/config/fletero/nuevo')
    await page.getByLabel('Nombre').fill('Expreso Limay')
    await page.getByLabel('DNI').fill('30111222')
    await saved(page, 'Fleteros')
  })

  await test.step('a role, and a user who has it', async () => {
    await root.ir('/config/role/nuevo')
    await page.getByLabel('Nombre').fill('Mostrador')
    await page.getByLabel('Clave').fill('mostrador')
    for (const right of [
      'Vendedor',
      'Ver pedidos',
      'Ver el buscador de materiales',
      'Pedir desde el buscador',
    ])
      await page.getByRole('checkbox', { name: right, exact: true }).check()
    await saved(page, 'Roles')
    await root.ir('/config/user/nuevo')
    await page.getByLabel('Nombre completo').fill('Ana Núñez')
    await page.getByLabel('Correo electrónico').fill(ANA)
    await root.elegir('Sucursal', 'Córdoba')
    await page.getByRole('checkbox', { name: 'Mostrador' }).check()
    await page.getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByText('Se ha guardado el perfil')).toBeVisible()
  })

  await test.step('the files of the ERP bring materials, lots and customers', async () => {
    dropExamples(world, ...FILES.map(({ file }) => file))
    await root.ir('/config/sync')
    for (const { method } of FILES) await task(page, method).check()
    await page.getByRole('button', { name: 'Programar' }).click()
    await root.dialog().getByRole('button', { name: 'Sí, programar' }).click()
    await expect(page.getByText('Se ha creado la tarea de sincronización')).toBeVisible()
    await expect.poll(() => runs(world), { timeout: 15_000 }).toEqual(FILES.map(() => 'terminada 0'))
  })

  const ana = new Ana(phone, world, ({ context }) => watchForComplaints(context, complaints))
  await test.step('the seller chooses a password by the mail and prepares', async () => {
    await ana.page.goto(await mailedLink(world.mails, { to: ANA, kind: 'alta' }))
    await choose(ana.page)
    await signIn(ana.page, ANA)
    await expect(ana.title('Hola, Ana Núñez')).toBeVisible()
    await ana.page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await ana.prepareTrip('Córdoba')
  })

  await test.step('without network they order a lot, which arrives once', async () => {
    await ana.loseNetwork()
    await ana.buscador.buscar('B-1042')
    await ana.buscador.addToCart('Calacatta Oro 2 cm Pulido', { 'B-1042': 2 })
    await ana.carrito().click()
    await ana.pedir({ cliente: 'Marmolería Del Sur', sucursal: 'Córdoba', nota: 'El primero' })
    await expect(ana.toSend()).toHaveText('1 sin enviar')
    await ana.findNetwork()
    await expect(ana.toSend()).toBeHidden({ timeout: 15_000 })
    const orders = await world.query<{ lote: string; account_name: string }>(
      'select o.lote, a.account_name from orders o join accounts a on a.id = o.account_id',
    )
    expect(orders).toEqual([{ lote: 'B-1042', account_name: 'Marmolería Del Sur SRL' }])
  })
})

/** The box of a task. */
const task = (page: Page, method: string): Locator =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name: method, exact: true }) })
    .getByRole('checkbox')

/** The ends of the tasks, with the number of refused lines. */
const runs = async (world: World): Promise<string[]> =>
  (
    await world.query<{ said: string }>(`select status || ' ' || rejected as said from sync_runs order by id`)
  ).map(({ said }) => said)

async function choose(page: Page): Promise<void> {
  await page.getByLabel('Contraseña nueva').fill(PASSWORD)
  await page.getByLabel('Repetir la contraseña').fill(PASSWORD)
  await page.getByRole('button', { name: 'Guardar la contraseña' }).click()
  await expect(page.getByText('Su contraseña se actualizo con éxito')).toBeVisible()
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Ingresar' }).click()
}

/** Saves a form of a catalogue, which leads back to its list. */
async function saved(page: Page, list: string): Promise<void> {
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: list })).toBeVisible()
}
