import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { Vendedora } from './people/vendedora.ts'
import { watchForComplaints } from './support/complaints.ts'
import { createRoot } from './support/first-root.ts'
import { mailedLink } from './support/mailed-link.ts'

test.use({ isEmpty: true })

const PASSWORD = 'Tres Mesadas 2026'
const ANA = { email: 'ana@pizarra.example', name: 'Ana Ruiz' }

/** The seller whom the first root makes. */
class Nadia extends Vendedora {
  static override readonly who = 'nadia'
}
const NADIA = 'nadia@demo.example'

test('the first root of an empty installation sets up a branch, and its seller comes in', async ({
  alguien,
  phone,
  world,
  complaints,
}) => {
  const raiz = await alguien('ana')
  const { page } = raiz

  await test.step('create-root prints the link at which the password is chosen', async () => {
    await page.goto(await createRoot(world, ANA))
    await choose(page)
    await signIn(page, ANA.email)
    await expect(raiz.title('Hola, Ana Ruiz')).toBeVisible()
  })

  await test.step('a branch with its bays and a carrier', async () => {
    await raiz.ir('/config/sucursal/nuevo')
    await page.getByLabel('Nombre').fill('Neuquén')
    await page.getByLabel('Hasta la nave').fill('C')
    await saved(page, 'Sucursales')
    for (const nave of ['A', 'B', 'C']) {
      await raiz.ir('/config/nave/nuevo')
      await page.getByLabel('Nombre').fill(`Nave ${nave}`)
      await saved(page, 'Naves')
    }
    await raiz.ir('/config/fletero/nuevo')
    await page.getByLabel('Nombre').fill('Expreso Limay')
    await page.getByLabel('DNI').fill('30111222')
    await saved(page, 'Fleteros')
  })

  await test.step('a role, and a user who has it', async () => {
    await raiz.ir('/config/role/nuevo')
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
    await raiz.ir('/config/user/nuevo')
    await page.getByLabel('Nombre completo').fill('Nadia Núñez')
    await page.getByLabel('Correo electrónico').fill(NADIA)
    await raiz.elegir('Sucursal', 'Neuquén')
    await page.getByRole('checkbox', { name: 'Mostrador' }).check()
    await page.getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByText('Se ha guardado el perfil')).toBeVisible()
  })

  const nadia = new Nadia(phone, world, ({ context }) => watchForComplaints(context, complaints))
  await test.step('the seller chooses a password by the mail and comes in', async () => {
    await nadia.page.goto(await mailedLink(world.mails, { to: NADIA, kind: 'alta' }))
    await choose(nadia.page)
    await signIn(nadia.page, NADIA)
    await expect(nadia.title('Hola, Nadia Núñez')).toBeVisible()
  })
})

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
