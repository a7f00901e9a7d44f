import { addDays, dayOf } from '#contract/kit/day.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { turnoOfToday } from '#e2e/people/turno-of-today.ts'
import { Turnos } from '#e2e/people/turnos.ts'
import { DESKTOP, expectNoAxeViolationsInBothSizes, PHONE } from '#e2e/support/axe.ts'

const today = () => dayOf(new Date())

test('the screens of turnos have no accessibility violations', async ({ alguien, world }) => {
  const turno = await turnoOfToday(world)
  const logistica = await alguien('logistica', PHONE)
  const turnos = new Turnos(logistica)
  const { page } = logistica
  await logistica.entrar()

  await turnos.dia(today(), turno.sucursal)
  await expectNoAxeViolationsInBothSizes(logistica, 'día', page.getByRole('article').first())

  await page
    .getByRole('button', { name: /^Mover el turno/ })
    .first()
    .click()
  await expectNoAxeViolationsInBothSizes(logistica, 'mover', logistica.dialog())
  await logistica.cerrar()

  await page.getByRole('button', { name: 'Asignar TURNO', exact: true }).click()
  const accounts = logistica.dialog().getByRole('combobox', { name: 'Cuentas' })
  await expectNoAxeViolationsInBothSizes(logistica, 'asignar', accounts)
  await logistica.cerrar()

  await turnos.dia(addDays(today(), 45), turno.sucursal)
  await expectNoAxeViolationsInBothSizes(logistica, 'día vacío', page.getByText('No hay turnos asignados'))
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size)
    await page.getByRole('button', { name: 'Asignar TURNO en Nave A, 08:00' }).click()
    await expect(logistica.dialog().getByRole('combobox', { name: 'Nave' })).toHaveValue('A')
    await expect(logistica.dialog().getByRole('combobox', { name: 'Hora desde' })).toHaveValue('08:00')
    await logistica.cerrar()
  }

  await logistica.ir('/turno-rango')
  await expectNoAxeViolationsInBothSizes(logistica, 'rango', page.getByRole('article').first())

  await logistica.ir(`/turno/${turno.uuid}`)
  const load = page.getByRole('region', { name: 'Control de carga' })
  await expectNoAxeViolationsInBothSizes(logistica, 'turno', load)
})
