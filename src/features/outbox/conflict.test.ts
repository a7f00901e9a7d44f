import { describe, expect, test } from 'vitest'
import { changeGroupStatus, changeLot, editGroup } from '#contract/calls/grouping.ts'
import type { OrderGroup } from '#contract/calls/groups.ts'
import { changePreferredDate, changeStatus, saveOrder } from '#contract/calls/orders.ts'
import {
  AUTHOR,
  all,
  at,
  CARRIER,
  changed,
  form,
  GROUP,
  inConflict,
  order,
  STATE,
} from '#tests/worlds/conflict-world.ts'
import { ORDER } from '#tests/worlds/two-sellers-order.ts'

describe('an order', () => {
  const current = order(
    { quantity: 5, branch: 'Rosario' },
    changed('quantity', 1, 5),
    changed('branch', 'Córdoba', 'Rosario'),
  )
  const conflict = inConflict(
    saveOrder.name,
    { ...form, form_quantity: '7,5', form_client_note: 'urgente' },
    current,
  )

  test('is decided only where both changed something, in words', () => {
    expect(conflict?.choices).toEqual([
      {
        field: 'material',
        fields: ['quantity'],
        label: 'Cantidad',
        mine: '7,5',
        author: AUTHOR,
        theirs: '5',
      },
    ])
    expect(conflict?.own).toMatchObject([{ label: 'Nota', mine: 'urgente' }])
    expect(conflict).toMatchObject({
      stuck: null,
      who: 'Ana Pérez',
      also: ['Sucursal: Córdoba → Rosario (Ana Pérez)'],
    })
  })

  test('is sent with what was chosen and, for the rest, what the server has', () => {
    const settlement = conflict?.settle(all('suya', 'material'))

    expect(settlement).toMatchObject({
      version: 4,
      args: { ...form, form_quantity: 5, form_branch: 'Rosario', form_client_note: 'urgente' },
    })
  })

  test('is not sent when everything chosen is theirs', () => {
    const same = inConflict(saveOrder.name, { ...form, form_quantity: '7,5' }, current)

    expect(same?.settle(all('suya', 'material')).args).toBeNull()
  })

  test('its material is one thing: a quantity is not carried over to another lot [SY23]', () => {
    const other = order({ lote: 'L2' }, changed('lote', 'L0', 'L2'))

    const apart = inConflict(saveOrder.name, { ...form, form_quantity: '7,5' }, other)

    expect(apart?.choices).toMatchObject([
      { field: 'material', label: 'Lote · Cantidad', mine: 'L0 · 7,5', theirs: 'L2 · 1' },
    ])
    expect(apart?.settle(all('mia', 'material')).args).toMatchObject({
      form_quantity: '7,5',
      form_lote: 'L0',
    })
  })

  test('asks nothing when others changed other things, and keeps its own', () => {
    const noted = order({ client_note: 'Avisar' }, changed('client_note', 'n0', 'Avisar'))

    const apart = inConflict(changeStatus.name, { uuid: ORDER, status: 'Entregado' }, noted)

    expect(apart).toMatchObject({
      stuck: null,
      choices: [],
      own: [{ label: 'Estado', mine: 'Entregado' }],
      also: ['Nota: n0 → Avisar (Ana Pérez)'],
    })
    expect(apart?.settle(new Map())).toMatchObject({ args: { status: 'Entregado' }, version: 4 })
  })

  test('says of one’s own change that it was made on another phone', () => {
    const own = { ...changed('quantity', 1, 5), propio: true }
    const noted = { ...changed('branch', 'Córdoba', 'Rosario'), propio: true }
    const mine = order({ quantity: 5, branch: 'Rosario' }, own, noted)

    expect(inConflict(saveOrder.name, { ...form, form_quantity: '7,5' }, mine)).toMatchObject({
      isOwn: true,
      choices: [{ author: 'Vos, en otro teléfono, 09/03/2026 10:42' }],
      also: ['Sucursal: Córdoba → Rosario (vos, en otro teléfono)'],
    })
  })

  test('that somebody ended says so, and nothing of mine can be kept [F9]', () => {
    const said = 'El pedido está en estado «Cancelado» (Ana Pérez, 09/03/2026 10:42).'
    const current = order({ status: 'Cancelado' }, changed('status', 'Pendiente', 'Cancelado'))

    const stuck = inConflict(changeStatus.name, { uuid: ORDER, status: 'Entregado' }, { ...current, said })

    expect(stuck).toMatchObject({
      stuck: 'Cancelado por Ana Pérez el 09/03/2026 10:42.',
      reopening: null,
      refused: [{ label: 'Estado', mine: 'Entregado' }],
    })
    expect(stuck?.settle(new Map()).args).toBeNull()
  })

  test.for([
    [
      changeStatus.name,
      { uuid: ORDER, status: 'Entregado' },
      { status: 'Listo para entrega' },
      ['Entregado', 'Listo para entrega'],
    ],
    [
      changePreferredDate.name,
      { uuid: ORDER, preferred_delivery_date: '' },
      { preferred_delivery_date: '2026-03-20' },
      ['—', '20/03/2026'],
    ],
    [changeLot.name, { pedido_id: ORDER, lote: 'L1' }, { lote: 'L2' }, ['L1', 'L2']],
  ] as const)('one thing changed at once, mine or theirs: %s', ([type, args, now, [mine, theirs]]) => {
    const [field] = Object.keys(now) as [keyof typeof now]
    const current = order(now, changed(field, 'x', Object.values(now)[0] as string))

    const conflict = inConflict(type, args, current)

    expect(conflict?.choices).toMatchObject([{ field, mine, author: AUTHOR, theirs }])
    expect(conflict?.settle(all('mia', field))).toMatchObject({ args, version: 4 })
  })

  test('a quantity behind a lot that is given up stays with that lot, and is asked about again [SY16]', () => {
    const current = order({ lote: 'L2' }, changed('lote', 'L0', 'L2'))
    const settlement = inConflict(changeLot.name, { pedido_id: ORDER, lote: 'L1' }, current)?.settle(
      new Map(),
    )

    const behind = settlement?.followers?.({
      args: { form_lote: 'L1', form_quantity: 9, form_client_note: 'x' },
      touched: { quantity: 5 },
      base: null,
    } as never)

    expect(behind?.args).toMatchObject({ form_lote: 'L1', form_quantity: 9 })
    expect(behind).not.toHaveProperty('version')
  })

  test('what waits behind follows the choice, and stands on what was looked at', () => {
    const settlement = conflict?.settle(all('suya', 'material'))
    const behind = { ...form, form_quantity: '7,5', form_client_note: 'urgente', form_unit: 'PZA' }
    const follower = (args: object, touched = {}) =>
      settlement?.followers?.({ args, touched, base: null } as never)

    expect(follower(behind)).toMatchObject({
      args: { form_quantity: 5, form_branch: 'Rosario', form_unit: 'PZA' },
      version: 4,
    })
    expect(follower({ ...behind, form_quantity: 9 })).not.toHaveProperty('version')
    const meant = follower({ ...behind, form_quantity: 1 }, { quantity: 7.5 })
    expect(meant).toMatchObject({ args: { form_quantity: 1, form_branch: 'Rosario' } })
    expect(meant).not.toHaveProperty('version')
  })

  test('what waits behind takes over is no wish of its own, and never “Lo mío” [SY16, SY23]', () => {
    const noted = order(
      { client_note: 'n2', quantity: 5 },
      changed('client_note', 'n0', 'n2'),
      changed('quantity', 1, 5),
    )
    const first = inConflict(saveOrder.name, { ...form, form_client_note: 'mía' }, noted)
    const waiting = { ...form, form_client_note: 'mía', form_quantity: 9 }

    const behind = first?.settle(all('suya', 'client_note')).followers?.({
      args: waiting,
      touched: { quantity: 1 },
      base: { version: 1 },
    } as never)

    expect(behind).toMatchObject({ args: { form_client_note: 'n2', form_quantity: 9 } })
    expect(behind?.repeats).toContain('form_client_note')
    expect(behind).not.toHaveProperty('version')
    const newer = order(
      { client_note: 'n3', quantity: 5 },
      changed('client_note', 'n0', 'n3'),
      changed('quantity', 1, 5),
    )
    const base = { table: 'pedidos', key: ORDER, version: 1, own: [], repeats: ['client_note'] }
    const second = inConflict(saveOrder.name, behind?.args ?? {}, { ...newer, base })
    expect(second?.choices.map(({ field }) => field)).toEqual(['material'])
    expect(second?.settle(all('mia', 'material')).args).toMatchObject({
      form_client_note: 'n3',
      form_quantity: 9,
    })
  })
})

describe('a group', () => {
  const group: OrderGroup = {
    uuid: GROUP,
    id: 3,
    nombre: 'Cocina',
    descripcion: 'Mesada',
    estado_de_grupo_de_pedido_uuid: STATE,
    account_id: 1,
    billing_name: '',
    billing_cuit: '',
    created_at: at,
    created_at_formatted: '',
    turno_id: null,
    turno_uuid: null,
    turno_fecha_hora_short: null,
    turno_estado: null,
    por_entregar: true,
    version: 6,
  }

  test('is decided by name, description and state, by their names', () => {
    const args = {
      id: GROUP,
      form_nombre: 'Baño',
      form_descripcion: '',
      form_estado_de_grupo_de_pedido_uuid: STATE,
    }

    const conflict = inConflict(editGroup.name, args, {
      grupo: group,
      cambios: [changed('nombre', 'x', 'Cocina'), changed('descripcion', '', 'Mesada')],
    })

    expect(conflict?.choices).toMatchObject([{ label: 'Nombre', mine: 'Baño', theirs: 'Cocina' }])
    expect(conflict?.also).toEqual(['Descripción: — → Mesada (Ana Pérez)'])
    expect(conflict?.settle(all('mia', 'nombre'))).toMatchObject({
      version: 6,
      args: { ...args, form_descripcion: 'Mesada' },
    })
  })

  test('its state alone', () => {
    const args = { grupo_de_pedido_id: GROUP, estado_de_grupo_de_pedido_uuid: CARRIER }

    expect(inConflict(changeGroupStatus.name, args, { grupo: group })?.choices).toMatchObject([
      { label: 'Estado del grupo', author: 'En el servidor', theirs: 'Coordinado' },
    ])
  })
})

test('without the server’s record there is nothing to compare', () => {
  expect(inConflict(saveOrder.name, form, undefined)).toBeNull()
})
