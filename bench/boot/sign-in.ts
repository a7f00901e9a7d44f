import type { BrowserContext } from 'playwright'
import { DEMO_PASSWORD } from '#demo/people/users.ts'

/** Signs a seller in as a person does. */
export async function signInAt(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(`${url}/login`)
  await page.getByLabel('Correo').fill('vendedora@demo.example')
  await page.getByLabel('Contraseña', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await page.locator('input[name="username"]').waitFor({ state: 'detached', timeout: 60_000 })
  await page.waitForLoadState('networkidle')
  await page.close()
}
