import 'fake-indexeddb/auto'
import { beforeAll, expect, it } from 'vitest'
import type { FeedTable } from '#contract/calls/pull.ts'
import { saveTurno } from '#contract/calls/turnos.ts'
import { addDays, dayOf, formatDay } from '#contract/kit/day.ts'
import { turnoChange } from '#src/features/turnos/form/turno-change.ts'
import { emptyValues, type TurnoValues } from '#src/features/turnos/turno-values.ts'
import { openForm } from '#src/forms/change-form.ts'
import { correctAt } from '#src/forms/correct-at.ts'
import { saveForm } from '#src/forms/save-form.ts'
import type { Device } from '#src/offline/device.ts'
import { pullTable } from '#src/offline/fetch/pull.ts'
import { openPhone, sellerUser } from './phones/phone.ts'
import { type TurnosWorld, tomorrow, turnosWorld } from './worlds/turnos-world.ts'

const FEEDS: FeedTable[] = ['grupos', 'pedidos', 'turnos', 'reservas', 'sucursales', 'cuentas']

let world: TurnosWorld
beforeAll(async () => {
  world = await turnosWorld()
})

/** Arguments of a form on the wire: `name[]` is a list. */
function argsOf(text: string): Record<string, unknown> {
  const sent = new URLSearchParams(text)
  const names = [...new Set(sent.keys())]
  return Object.fromEntries(
    names.map((name) =>
      name.endsWith('[]') ? [name.slice(0, -2), sent.getAll(name)] : [name, sent.get(name)],
    ),
  )
}

/** Headers of the phone's own; whose phone it is the session of the world says. */
const KEPT = ['idempotency-key', 'if-match', 'x-after']

/** Lola's phone, with what the feeds bring. */
async function phoneOfLola(): Promise<Device> {
  const user = sellerUser({
    p: { vendedor: true, 'pedido-ver': true, 'turno-ver': true, 'turno-crear': true },
  })
  const { device } = await openPhone(async (_, request) => {
    const { pathname, search } = new URL(request.url)
    const headers = Object.fromEntries([...request.headers].filter(([name]) => KEPT.includes(name)))
    const body = request.method === 'POST' ? { body: argsOf(await request.text()) } : {}
    return world.call('lola', pathname + search, { ...body, headers })
  }, user)
  for (const table of FEEDS) await pullTable(device.parts, table)
  return device
}

const asked = (pending?: string, turno = 'nuevo') => ({
  turno,
  pendiente: pending,
  start: { fecha: tomorrow, sucursal: world.branch.Córdoba ?? '' },
})

/** Queues a new turno, sends it, and returns its row, which was refused. */
async function refused(device: Device, values: Partial<TurnoValues>) {
  const opened = await openForm(device.db, turnoChange(asked()))
  if (!opened) throw new Error('nothing to open')
  const typed = { ...emptyValues(tomorrow, world.branch.Córdoba ?? ''), accounts: ['1'], ...values }
  const id = await saveForm(device, turnoChange(asked()), { ...opened, values: typed })
  await device.flush()
  const row = await device.db.outbox.get({ id: id ?? '' })
  if (!row) throw new Error('nothing waits')
  return row
}

it('a queued turno whose group was taken meanwhile waits as it was written, and goes through without it', async () => {
  const { uuid: group } = await world.group()
  const device = await phoneOfLola()
  const other = await world.book({ form_grupos_de_pedidos_id: [group] })

  const row = await refused(device, { grupos: [group], descripcion: 'Con grúa', hora_desde: '11:00' })

  expect(row).toMatchObject({ state: 'rechazado', type: saveTurno.name })
  expect(row.lastError?.messages).toEqual([
    `El grupo «Grupo de 1» ya tiene un turno: ${formatDay(tomorrow)} 10:00, Córdoba.`,
  ])
  const uuid = String(row.args.turno_uuid)
  expect(correctAt(row)).toContain(`turno=${uuid}&pendiente=${row.id}`)
  for (const table of FEEDS) await pullTable(device.parts, table)
  expect(await device.db.grupos.get(group)).toMatchObject({ turno_uuid: other.uuid })
  expect(await device.db.turnos.get(uuid)).toMatchObject({ descripcion: 'Con grúa' })

  const form = turnoChange(asked(row.id, uuid))
  const again = await openForm(device.db, form)
  expect(again?.values).toMatchObject({ grupos: [group], descripcion: 'Con grúa', hora_desde: '11:00' })
  if (again) await saveForm(device, form, { ...again, values: { ...again.values, grupos: [] } })
  await device.flush()

  expect(await device.db.outbox.toArray()).toEqual([])
  expect(await world.read('lola', uuid)).toMatchObject({ descripcion: 'Con grúa', grupos_de_pedidos: [] })
  await device.db.delete()
})

it('a queued turno whose day passed waits with the reason, and its form asks for another day', async () => {
  const device = await phoneOfLola()
  const date = addDays(dayOf(new Date()), -1)

  const row = await refused(device, { fecha: date, descripcion: 'Ayer' })

  expect(row).toMatchObject({ state: 'rechazado', args: { form_fecha: date, form_descripcion: 'Ayer' } })
  expect(row.lastError?.messages).toEqual(['La fecha no puede ser anterior a hoy.'])
  const form = turnoChange(asked(row.id, String(row.args.turno_uuid)))
  const again = await openForm(device.db, form)
  expect(again && form.check?.(again.values, again.start)).toEqual({
    form_fecha: ['La fecha no puede ser anterior a hoy.'],
  })
  await device.db.delete()
})
