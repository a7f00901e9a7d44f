import type { Page } from '@playwright/test'
import { cuitsWithoutUser, demoAccounts } from '#demo/people/accounts.ts'
import { expect, test } from './fixtures.ts'
import { PHONE } from './support/axe.ts'
import { mailedLink } from './support/mailed-link.ts'
import { stretchTheStart } from './support/sessions.ts'

const [cuit = ''] = cuitsWithoutUser
const email = demoAccounts(12).find((account) => account.cuit === cuit)?.email ?? ''
const colleague = 'rocio@obra.example'

test('a customer registers, verifies the e-mail, loses the password and chooses another one', {
  tag: '@everyday',
}, async ({ person, world }) => {
  const { page } = await person('cliente', PHONE)
  const link = (kind: string) => mailedLink(world.mails, { to: email, kind })

  await page.goto(`${world.url}/login`)
  await page.getByRole('link', { name: 'Registrarme' }).click()
  await page.getByLabel('CUIT').pressSequentially(cuit.replaceAll('-', ''))
  await expect(page.getByLabel('CUIT')).toHaveValue(cuit)
  await page.getByRole('button', { name: 'Buscar' }).click()
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(/^c•••@p•••\.example$/)
  await choose(page, 'Tres Mesadas 2026', 'Registrarme')
  await expect(page.getByText('Registro completado con éxito')).toBeVisible()
  await signIn(page, 'Tres Mesadas 2026')
  await expect(page.getByText('Debe verificar su correo electrónico.')).toBeVisible()

  await page.goto(await link('registro'))
  await expect(page.getByText('Su cuenta ha sido verificada, ahora puede iniciar sesión.')).toBeVisible()
  expect(page.url()).toBe(`${world.url}/login`)
  await signIn(page, 'Tres Mesadas 2026')
  await expect(page.getByRole('heading', { name: /^Hola, / })).toBeVisible()

  const { page: desktop } = await person('cliente')
  await desktop.goto(`${world.url}/login`)
  await desktop.getByRole('link', { name: 'Olvidé mi contraseña' }).click()
  await expect(desktop.getByRole('heading', { name: 'Recuperar la contraseña' })).toBeVisible()
  await desktop.getByLabel('Correo electrónico').fill(email)
  await desktop.getByRole('button', { name: 'Enviar el correo' }).click()
  await expect(
    desktop.getByText('Se envió un correo electrónico con las instrucciones de recuperación'),
  ).toBeVisible()
  await desktop.goto(await link('recuperar'))
  // The phone may ask for news at any moment, so also before it opens the next screen.
  const ended = page.waitForResponse((answer) => answer.status() === 401, { timeout: 60_000 })
  await choose(desktop, 'Otra Piedra 2027', 'Guardar la contraseña')
  await expect(desktop.getByText('Su contraseña se actualizo con éxito')).toBeVisible()

  await stretchTheStart(page)
  await page.goto(`${world.url}/pedido`)
  await ended
  await expect(page.getByRole('button', { name: 'Ingresar' })).toBeVisible()
  await signIn(page, 'Otra Piedra 2027')
  await expect(page.getByRole('heading', { name: /^Hola, / })).toBeVisible()
})

test('a customer gives a colleague some of what they have, and the colleague loses it with them', async ({
  cliente: customer,
  person,
  world,
}) => {
  const { page } = customer
  await page.goto(`${world.url}/usuario`)
  await page.getByRole('link', { name: 'Nuevo usuario' }).click()
  await page.getByLabel('Nombre completo').fill('Rocío Paz')
  await page.getByLabel('Correo electrónico').fill(colleague)
  await page.getByRole('combobox', { name: 'Cuentas' }).click()
  await page.getByRole('option').first().click()
  await page.keyboard.press('Escape')
  await page.getByLabel('Ver pedidos').check()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Se ha guardado el perfil')).toBeVisible()

  const { page: second } = await person('cliente')
  await second.goto(await mailedLink(world.mails, { to: colleague, kind: 'alta' }))
  await choose(second, 'Tres Mesadas 2026', 'Guardar la contraseña')
  await signIn(second, 'Tres Mesadas 2026', colleague)
  await second.getByRole('link', { name: 'Pedidos', exact: true }).click()
  await expect(second.getByRole('heading', { name: 'Mis pedidos' })).toBeVisible()

  await world.query(`delete from role_permissions where role_id = (select id from roles where key = 'cliente')
    and permission_id = (select id from permissions where key = 'pedido-ver')`)
  const refused = second.waitForResponse((answer) => answer.status() === 403)
  await second.reload()
  expect((await refused).url()).toContain('/api/')
})

async function choose(page: Page, password: string, send: string): Promise<void> {
  await page.getByLabel('Contraseña nueva').fill(password)
  await page.getByLabel('Repetir la contraseña').fill(password)
  await page.getByRole('button', { name: send }).click()
}

async function signIn(page: Page, password: string, username = email): Promise<void> {
  await page.getByLabel('Correo electrónico').fill(username)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Ingresar' }).click()
}
