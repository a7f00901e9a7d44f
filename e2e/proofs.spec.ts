import { expect, test } from './fixtures.ts'
import { sign } from './people/sign.ts'
import { turnoOfToday } from './people/turno-of-today.ts'
import { PHONE } from './support/axe.ts'

test('a load is signed for in airplane mode from a cold start, and its customer reads who received it', async ({
  logistica: logistics,
  world,
  person,
}) => {
  const turno = await turnoOfToday(world)
  await logistics.ir(`/turno/${turno.uuid}`)
  await logistics.page.getByRole('button', { name: /^Más opciones del turno/ }).click()
  await expect(logistics.dialog().getByRole('button', { name: /^Entregar con conforme/ })).toBeVisible()
  await logistics.loseNetwork()
  await logistics.restartPhone(`/turno/${turno.uuid}/conforme`)

  await logistics.page
    .getByRole('button', { name: /^Rechazar algo de/ })
    .first()
    .click()
  await logistics.page.getByLabel('Por qué se rechaza').fill('Rajada en la punta')
  await logistics.page.getByLabel('Sin foto, porque').fill('Se cortó la luz')
  await logistics.page.getByLabel('Nombre y apellido de quien recibe').fill('Ana Ruiz')
  await logistics.page.getByRole('button', { name: 'Guardar conforme' }).click()
  await expect(
    logistics.page
      .getByRole('alert')
      .getByText(/^Falta la firma/)
      .first(),
  ).toBeVisible()

  await test.step('what was written outlives the page', async () => {
    await logistics.restartPhone(`/turno/${turno.uuid}/conforme`)
    await expect(logistics.page.getByLabel('Nombre y apellido de quien recibe')).toHaveValue('Ana Ruiz')
  })
  await sign(logistics.page, logistics.page.getByRole('img', { name: 'Firma', exact: true }))
  await logistics.page.getByRole('button', { name: 'Guardar conforme' }).click()
  const card = logistics.page.locator('section', {
    has: logistics.page.getByRole('heading', { name: 'Conforme de entrega' }),
  })
  await expect(card.getByText(/^Rechazado 1 .*: Rajada en la punta$/)).toBeVisible()
  await expect(card.getByRole('img', { name: 'Firma de Ana Ruiz' })).toBeVisible()
  await expect(logistics.toSend()).toHaveText('1 sin enviar')

  await logistics.findNetwork()
  await expect(logistics.toSend()).toBeHidden({ timeout: 30_000 })

  await test.step('another device reads it, on paper too', async () => {
    const seller = await person('vendedora', PHONE)
    await seller.entrar()
    await seller.ir(`/turno/${turno.uuid}`)
    await expect(seller.page.getByText('Entregado', { exact: true }).first()).toBeVisible()
    await expect(seller.page.getByText(/Rajada en la punta/).first()).toBeVisible()
    await expect(seller.page.getByRole('button', { name: 'Ver PDF' })).toBeVisible()
  })
})
