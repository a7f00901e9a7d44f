import { addDays, dayOf } from '#contract/kit/day.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { turnoOfToday } from '#e2e/people/turno-of-today.ts'
import { Turnos } from '#e2e/people/turnos.ts'
import { DESKTOP, expectNoAxeViolationsInBothSizes, PHONE } from '#e2e/support/axe.ts'

const today = () => dayOf(new Date())

test('the screens of turnos have no accessibility violations', async ({ person, world }) => {
  const turno = await turnoOfToday(world)
  const logistics = await person('logistica', PHONE)
  const turnos = new Turnos(logistics)
  const { page } = logistics
  await logistics.entrar()

  await turnos.dia(today(), turno.sucursal)
  await expectNoAxeViolationsInBothSizes(logistics, 'día', page.getByRole('article').first())

  await page
    .getByRole('button', { name: /^Mover el turno/ })
    .first()
    .click()
  await expectNoAxeViolationsInBothSizes(logistics, 'mover', logistics.dialog())
  await logistics.cerrar()

  await page.getByRole('button', { name: 'Asignar TURNO', exact: true }).click()
  const accounts = logistics.dialog().getByRole('combobox', { name: 'Cuentas' })
  await expectNoAxeViolationsInBothSizes(logistics, 'asignar', accounts)
  await logistics.cerrar()

  await turnos.dia(addDays(today(), 45), turno.sucursal)
  await expectNoAxeViolationsInBothSizes(logistics, 'día vacío', page.getByText('No hay turnos asignados'))
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size)
    await page.getByRole('button', { name: 'Asignar TURNO en Nave A, 08:00' }).click()
    await expect(logistics.dialog().getByRole('combobox', { name: 'Nave' })).toHaveValue('A')
    await expect(logistics.dialog().getByRole('combobox', { name: 'Hora desde' })).toHaveValue('08:00')
    await logistics.cerrar()
  }

  await logistics.ir('/turno-rango')
  await expectNoAxeViolationsInBothSizes(logistics, 'rango', page.getByRole('article').first())

  await logistics.ir(`/turno/${turno.uuid}`)
  const load = page.getByRole('region', { name: 'Control de carga' })
  await expectNoAxeViolationsInBothSizes(logistics, 'turno', load)
})
