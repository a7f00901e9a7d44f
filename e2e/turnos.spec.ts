import { addDays, dayOf } from '#contract/kit/day.ts'
import { expect, test } from './fixtures.ts'
import { turnoOfToday } from './people/turno-of-today.ts'
import { Turnos } from './people/turnos.ts'
import { DESKTOP, PHONE } from './support/axe.ts'
import { shareOfList } from './support/first-screen.ts'

const today = () => dayOf(new Date())

test('a turno is moved, edited, loaded and delivered in airplane mode from a cold start', {
  tag: '@everyday',
}, async ({ logistica: logistics, world, person }) => {
  const turnos = new Turnos(logistics)
  const turno = await turnoOfToday(world)
  await turnos.dia(today(), turno.sucursal)
  await turnos.viewBay(`Nave ${turno.nave}`)
  await expect(turnos.tarjeta(turno.hora)).toBeVisible()
  await logistics.loseNetwork()
  await logistics.restartPhone('/turno')

  await test.step('the day is there, and the turno goes to another bay', async () => {
    await turnos.dia(today(), turno.sucursal)
    await turnos.viewBay(`Nave ${turno.nave}`)
    await turnos.mover(turnos.tarjeta(turno.hora).first(), `Nave ${turno.otherBay}`, turno.freeHour)
    await expect(
      logistics.page.getByText(`Turno movido a Nave ${turno.otherBay}, ${turno.freeHour}`).last(),
    ).toBeVisible()
    await turnos.viewBay(`Nave ${turno.otherBay}`)
    await expect(turnos.tarjeta(turno.freeHour).getByText('En este equipo')).toBeVisible()
  })

  await test.step('it is edited', async () => {
    await logistics.ir(`/turno/${turno.uuid}`)
    await logistics.page.getByRole('button', { name: 'Editar' }).click()
    await logistics.dialog().getByLabel('Descripción').fill('Trae autoelevador')
    await logistics
      .dialog()
      .getByRole('button', { name: /^Guardar/ })
      .click()
    await expect(logistics.page.getByText('Trae autoelevador')).toBeVisible()
  })

  await test.step('its load is ticked, and then it is delivered', async () => {
    await turnos.cargarTodo()
    await expect(logistics.page.getByText(`${turno.lines} de ${turno.lines} cargados`)).toBeVisible()
    await logistics.restartPhone(`/turno/${turno.uuid}`)
    await expect(logistics.page.getByText(`${turno.lines} de ${turno.lines} cargados`)).toBeVisible()
    await expect(logistics.page.getByRole('link', { name: 'Entregar con conforme' })).toBeVisible()
    await logistics.page.getByRole('button', { name: /^Más opciones del turno/ }).click()
    await logistics
      .dialog()
      .getByRole('button', { name: /^Marcar como entregado/ })
      .click()
    await expect(
      logistics.dialog().getByText('¿Está seguro que desea marcar el turno como entregado?'),
    ).toBeVisible()
    await logistics.dialog().getByRole('button', { name: 'Aceptar' }).click()
    await expect(logistics.page.getByText('Entregado', { exact: true })).toBeVisible()
    await expect(logistics.toSend()).toHaveText('3 sin enviar')
  })

  await logistics.findNetwork()
  await expect(logistics.toSend()).toBeHidden({ timeout: 30_000 })

  await test.step('another device sees it', async () => {
    const otra = await person('vendedora', DESKTOP)
    await otra.entrar()
    await otra.ir(`/turno/${turno.uuid}`)
    await expect(otra.page.getByText('Entregado', { exact: true })).toBeVisible()
    await expect(otra.page.getByText('Trae autoelevador')).toBeVisible()
    await expect(otra.page.getByText(`${turno.freeHour} a `)).toBeVisible()
    await expect(otra.page.getByRole('button', { name: /^Más opciones del turno/ })).toHaveCount(0)
  })
})

test('two phones that book the same hour of a bay are both told [F10]', async ({ person, world }) => {
  const date = addDays(today(), 40)
  const people = [await person('logistica', PHONE), await person('logistica', DESKTOP)]
  for (const person of people) {
    await person.entrar()
    await new Turnos(person).dia(date, 'Córdoba')
    await expect(person.page.getByText('No hay turnos asignados')).toBeVisible()
  }
  for (const person of people) await person.page.context().setOffline(true)
  for (const [index, person] of people.entries()) {
    await new Turnos(person).assign({
      cuenta: 'Marmolería Del Sur SRL',
      hora: '10:30',
      nave: 'B',
      descripcion: `Teléfono ${index}`,
    })
    await expect(new Turnos(person).tarjeta(`Teléfono ${index}`)).toBeVisible()
  }

  for (const person of people) await person.page.context().setOffline(false)

  for (const [index, person] of people.entries()) {
    const own = new Turnos(person).tarjeta(`Teléfono ${index}`)
    await expect(own.getByText(/^Se superpone en la nave B: Marmolería Del Sur SRL, 10:30/)).toBeVisible({
      timeout: 40_000,
    })
  }
  const rows = await world.query(`select 1 from turnos where fecha = $1 and nave = 'B'`, [date])
  expect(rows).toHaveLength(2)
})

test('who is told of an overlap before saving may take a free hour instead', async ({ person }) => {
  const date = addDays(today(), 41)
  const logistics = await person('logistica', PHONE)
  const turnos = new Turnos(logistics)
  await logistics.entrar()
  await turnos.dia(date, 'Córdoba')
  await turnos.assign({ cuenta: 'Marmolería Del Sur SRL', hora: '10:30', nave: 'B', descripcion: 'Primero' })

  await logistics.page.getByRole('button', { name: 'Asignar TURNO', exact: true }).click()
  await logistics.elegir('Cuentas', 'Marmolería Del Plata SAS')
  await logistics.dialog().getByRole('heading', { name: 'Asignar TURNO' }).click()
  await logistics.dialog().getByRole('combobox', { name: 'Hora desde' }).selectOption('10:30')
  await logistics.dialog().getByRole('combobox', { name: 'Nave' }).selectOption('B')
  await expect(logistics.dialog().getByText(/^Se superpone en la nave B/)).toBeVisible()
  await logistics.dialog().getByRole('button', { name: '11:00', exact: true }).click()
  await expect(logistics.dialog().getByText(/^Se superpone/)).toHaveCount(0)
  await logistics.dialog().getByRole('button', { name: 'Guardar turno' }).click()

  await turnos.viewBay('Nave B')
  const card = turnos.tarjeta('11:00 Marmolería Del Plata SAS')
  await expect(card).toBeVisible()

  await test.step('most of the first screen of a small phone is turnos', async () => {
    const { page } = logistics
    await page.setViewportSize({ width: 360, height: 740 })
    await page.getByRole('tab', { name: /^Todas/ }).click()
    await expect(page.getByRole('article')).toHaveCount(2)
    expect(await shareOfList(page)).toBeGreaterThanOrEqual(0.6)
    await page.setViewportSize(PHONE)
  })

  await test.step('closing a dialog leaves no step behind, and Back closes only the dialog', async () => {
    const { page } = logistics
    const step = () => page.evaluate<number>(() => history.state.__TSR_index)
    const before = await step()
    await page.getByRole('button', { name: 'Asignar TURNO', exact: true }).click()
    await logistics.dialog().getByRole('button', { name: 'Cerrar' }).click()
    await expect(logistics.dialog()).toBeHidden()
    await expect.poll(step).toBe(before)

    await card.getByRole('link').first().click()
    await page.getByRole('button', { name: 'Editar' }).click()
    await expect(logistics.dialog()).toBeVisible()
    await page.goBack()
    await expect(logistics.dialog()).toBeHidden()
    await expect(page.getByRole('region', { name: 'Acciones del turno' })).toBeVisible()
    await page.goBack()
    await expect(card).toBeVisible()
  })

  await test.step('deleting it leaves its page, and undoing brings it back', async () => {
    await card.getByRole('link').first().click()
    await logistics.page.getByRole('button', { name: 'Editar' }).click()
    await logistics.dialog().getByRole('button', { name: 'Borrar' }).click()
    await logistics.page.getByRole('button', { name: 'Sí, borrar' }).click()
    await expect(logistics.page.getByText('Se ha borrado el turno')).toBeVisible()
    await expect(card).toBeHidden()
    await expect(logistics.title('Turnos')).toBeVisible()
    await logistics.page.getByRole('button', { name: 'Deshacer' }).click()
    await expect(card).toBeVisible()
  })
})

test('on a desk a turno is moved with the keyboard and with the mouse, and back', async ({
  person,
  world,
}) => {
  const turno = await turnoOfToday(world)
  const logistics = await person('logistica', DESKTOP)
  const { page } = logistics
  await logistics.entrar()
  await new Turnos(logistics).dia(today(), turno.sucursal)
  const card = page.locator(`[data-turno="${turno.uuid}"]`)
  const cell = (bay: string, hour: string) => page.locator(`td[data-nave="${bay}"][data-hora="${hour}"]`)

  await card.getByRole('button', { name: /^Mover el turno/ }).focus()
  await page.keyboard.press(' ')
  await page.keyboard.press('Escape')
  await expect(page.getByText('El turno quedó donde estaba.')).toBeAttached()
  await expect(cell(turno.nave, turno.hora).locator(card)).toBeVisible()

  await card.hover({ position: { x: 60, y: 60 } })
  await page.mouse.down()
  // Away from the edges, where the board scrolls on under the mouse.
  await cell(turno.otherBay, turno.freeHour).evaluate((target) =>
    target.scrollIntoView({ block: 'center', inline: 'center' }),
  )
  const box = await cell(turno.otherBay, turno.freeHour).boundingBox()
  await page.mouse.move((box?.x ?? 0) + 30, (box?.y ?? 0) + 10, { steps: 6 })
  await page.mouse.up()
  await expect(cell(turno.otherBay, turno.freeHour).locator(card)).toBeVisible()

  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(cell(turno.nave, turno.hora).locator(card)).toBeVisible()
})
