import type { Download } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { takePicture } from './people/picture.ts'
import { readRows } from './support/seller-phone.ts'

test("a customer does a month's paperwork on a phone, part of it without network", {
  tag: '@everyday',
}, async ({ clienteConTelefono: cliente, alguien }) => {
  await cliente.ir('/')
  await expect(cliente.page.getByRole('heading', { name: 'Pedidos por semana' })).toBeVisible()
  await cliente.page.getByRole('link', { name: 'Ver cuenta corriente' }).click()
  await expect(cliente.page.getByRole('heading', { name: 'MGSL' })).toBeVisible()
  const pdf = new Promise<Download>((resolve) => {
    cliente.page.once('popup', (popup) => popup.once('download', resolve))
  })
  await cliente.page
    .getByRole('button', { name: /^Ver PDF/ })
    .first()
    .click()
  expect((await pdf).suggestedFilename()).toMatch(/\.pdf$/)
  await cliente.ir('/lista-precio')
  await cliente.page.getByRole('button', { name: 'Guardar en este teléfono' }).first().click()
  await expect(cliente.page.getByText('Abrir la guardada').first()).toBeVisible()

  await cliente.loseNetwork()
  await cliente.restartPhone()
  await expect(cliente.page.getByText(/^Pedidos desde el .*, datos de/).first()).toBeVisible()
  await cliente.ir('/cuenta-corriente')
  await expect(cliente.page.getByRole('heading', { name: 'MGSL' })).toBeVisible()
  await cliente.ir('/lista-precio')
  await expect(cliente.page.getByText('Abrir la guardada').first()).toBeVisible()

  await cliente.ir('/soporte/nuevo')
  await cliente.page.getByRole('textbox', { name: 'Comentario' }).fill('Llegó una chapa rota')
  await cliente.page
    .locator('input[type=file]')
    .last()
    .setInputFiles([await takePicture()])
  await expect(cliente.page.getByRole('button', { name: 'Quitar la foto 1' })).toBeVisible()
  // Drawn at once and written a moment later: a phone that dies in between has not been handed it.
  const drafts = () => cliente.page.evaluate(readRows, 'borradores')
  await expect.poll(async () => JSON.stringify(await drafts())).toContain('$blob')
  await cliente.restartPhone('/soporte/nuevo')
  await expect(cliente.page.getByRole('img', { name: 'Foto 1' })).toBeVisible()
  await cliente.page.getByRole('button', { name: 'Enviar' }).click()
  await expect(cliente.porEnviar()).toBeVisible()
  await cliente.findNetwork()
  await expect(cliente.porEnviar()).toBeHidden({ timeout: 20_000 })

  const vendedora = await alguien('vendedora')
  await vendedora.entrar()
  await vendedora.ir('/soporte')
  await expect(vendedora.page.getByText('Llegó una chapa rota')).toHaveCount(1)
  await vendedora.page
    .getByRole('article')
    .filter({ hasText: 'Llegó una chapa rota' })
    .getByRole('link')
    .first()
    .click()
  await expect(vendedora.page.getByRole('button', { name: /^Ver la foto/ })).toHaveCount(1)
})
