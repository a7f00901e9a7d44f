import { afterEach, beforeEach, expect, test } from 'vitest'
import { createGroup } from '#contract/calls/grouping.ts'
import { saveTurno } from '#contract/calls/turnos.ts'
import { uuidv7 } from '#contract/kit/uuid.ts'
import type { TurnoValues } from '#src/features/turnos/turno-values.ts'
import { type OpenedForm, openForm } from '#src/forms/change-form.ts'
import { saveForm } from '#src/forms/save-form.ts'
import type { Device } from '#src/offline/device.ts'
import { writeDraft } from '#src/offline/drafts.ts'
import { openPhone } from '#tests/phones/phone.ts'
import { type TurnoRequest, turnoChange } from './turno-change.ts'

const branch = uuidv7()
const asked = (turno: string): TurnoRequest => ({
  turno,
  pendiente: undefined,
  start: { fecha: '2026-03-09', sucursal: branch },
})

let device: Device
beforeEach(async () => {
  device = (await openPhone(() => undefined)).device
})
afterEach(() => device.close())

const queued = () => device.db.outbox.orderBy('seq').toArray()

/** Opens the form of a turno, changes it and saves it. */
async function save(turno: string, changes: Partial<TurnoValues>): Promise<OpenedForm<TurnoValues>> {
  const opened = await openForm(device.db, turnoChange(asked(turno)))
  if (!opened) throw new Error('nothing to open')
  const values = { ...opened.values, ...changes }
  await saveForm(device, turnoChange(asked(turno)), { ...opened, values })
  return opened
}

test('a saving that waits unsent is changed in place [SY16]', async () => {
  const { uuid } = await save('nuevo', { accounts: ['1'], descripcion: 'Primero' })

  await save(uuid, { descripcion: 'Trae autoelevador' })

  expect(await queued()).toMatchObject([
    {
      type: saveTurno.name,
      args: { nuevo: true, turno_uuid: uuid, form_descripcion: 'Trae autoelevador' },
    },
  ])
})

test('a new turno opens where it was pressed, whatever form was left elsewhere [A213]', async () => {
  const at = (branch: string, hour?: string): TurnoRequest => ({
    ...asked('nuevo'),
    start: { fecha: '2026-03-09', sucursal: branch, ...(hour && { nave: 'B', hora: hour }) },
  })
  const open = async (place: TurnoRequest) => {
    const opened = await openForm(device.db, turnoChange(place))
    if (!opened) throw new Error('nothing to open')
    return opened
  }
  const left = await open(at(branch, '10:00'))
  const values = { ...left.values, hora_desde: '11:30', accounts: ['7'] }
  await writeDraft(device.db, left.key ?? '', { ...left, values })

  const other = uuidv7()
  const places = [at(other, '10:00'), at(branch, '10:30'), at(branch), at(other)]
  const opened = await Promise.all(places.map(open))

  expect(opened.map(({ begun }) => begun)).toEqual([null, null, null, null])
  expect(opened.map(({ values: { sucursal_uuid, accounts } }) => [sucursal_uuid, accounts])).toEqual(
    [other, branch, branch, other].map((uuid) => [uuid, []]),
  )
  expect(opened.map(({ values: { hora_desde } }) => hora_desde).slice(0, 2)).toEqual(['10:00', '10:30'])
  expect(await open(at(branch, '10:00'))).toMatchObject({ values: { hora_desde: '11:30', accounts: ['7'] } })
})

test('a saving goes behind the group that it names and that was made after it', async () => {
  const { uuid } = await save('nuevo', { accounts: ['1'] })
  const grupo_uuid = uuidv7()
  const made = await device.enqueue(createGroup, {
    pedidos_uuid: [uuidv7()],
    grupo_uuid,
    form_nombre: 'Las Heras',
    form_estado_de_grupo_de_pedido_uuid: uuidv7(),
  })

  await save(uuid, { grupos: [grupo_uuid] })

  const [first, , last] = await queued()
  expect(last).toMatchObject({ type: saveTurno.name, args: { form_grupos_de_pedidos_id: [grupo_uuid] } })
  expect(last?.after).toEqual([first?.id, made.id])
})
