import { describe, expect, test } from 'vitest'
import { NO_STEP } from '#contract/calls/rules/turno-steps.ts'
import { deleteTurno, markDelivered, saveTurno, type Turno } from '#contract/calls/turnos.ts'
import { AUTHOR, all, at, BRANCH, CARRIER, changed, GROUP, inConflict } from '#tests/worlds/conflict-world.ts'
import { ORDER } from '#tests/worlds/two-sellers-order.ts'

describe('a turno', () => {
  const turno: Turno = {
    uuid: ORDER,
    id: 1,
    descripcion: 'Avisar',
    fecha: '2026-03-12',
    fecha_formateada: '',
    hora_desde: '12:00',
    hora_hasta: null,
    sucursal_uuid: BRANCH,
    nave: 'B',
    fletero_uuid: CARRIER,
    fletero: null,
    estado: 'agendado',
    ...NO_STEP,
    conforme_uuid: null,
    entrega_en: '',
    remito: null,
    accounts: [{ id: 1, cuit: '', account_name: 'Marmolería Sur', sap: null }],
    account_names: '',
    grupos_de_pedidos: [],
    sap_orders: [],
    createdByUser: { fullname: '' },
    created_at: at,
    created_at_formatted: '',
    version: 9,
  }
  const args = {
    turno_uuid: ORDER,
    form_accounts_id: ['1', '2'],
    form_grupos_de_pedidos_id: [GROUP],
    form_sap_orders: [],
    form_descripcion: 'Avisar',
    form_fecha: '2026-03-12',
    form_hora_desde: '10:00',
    form_sucursal_uuid: BRANCH,
    form_nave: '',
    form_fletero_uuid: '',
  }
  const moved = [changed('hora_desde', '09:00', '12:00'), changed('fletero_uuid', null, CARRIER)]
  const touched = { accounts: [], hora_desde: '09:00' }

  test('its hour and place are one thing, and so are its accounts and groups', () => {
    const conflict = inConflict(saveTurno.name, args, { turno, cambios: moved, touched })

    expect(conflict?.choices).toMatchObject([
      {
        field: 'fecha',
        label: 'Cuándo y dónde',
        mine: '12/03/2026 · 10:00 · Córdoba · SIN NAVE',
        author: AUTHOR,
        theirs: '12/03/2026 · 12:00 · Córdoba · Nave B',
      },
    ])
    expect(conflict?.own).toMatchObject([
      { label: 'Cuentas, grupos y órdenes SAP', mine: 'Marmolería Sur, Casa Piedra · Cocina' },
    ])
    expect(conflict?.also).toEqual(['Fletero: — → Fletes Núñez (Ana Pérez)'])
    expect(conflict?.settle(all('mia', 'fecha'))).toMatchObject({
      version: 9,
      args: {
        form_hora_desde: '10:00',
        form_nave: '',
        form_accounts_id: ['1', '2'],
        form_grupos_de_pedidos_id: [GROUP],
        form_fletero_uuid: CARRIER,
      },
    })
  })

  test('an hour and a note that only one of two touched are no questions', () => {
    const wanted = { ...args, form_accounts_id: ['1'], form_grupos_de_pedidos_id: [], form_nave: 'B' }
    const both = { ...turno, descripcion: 'Llamar al encargado' }
    const changes = [changed('descripcion', 'Avisar', 'Llamar al encargado')]

    const hour = inConflict(
      saveTurno.name,
      { ...wanted, form_descripcion: 'Con grúa', form_fletero_uuid: CARRIER },
      { turno: both, cambios: changes },
    )

    expect(hour?.choices).toMatchObject([{ label: 'Descripción', mine: 'Con grúa' }])
    expect(hour?.own).toMatchObject([{ label: 'Cuándo y dónde' }])
    expect(hour?.settle(all('suya', 'descripcion'))).toMatchObject({
      args: { form_hora_desde: '10:00', form_descripcion: 'Llamar al encargado' },
    })
  })

  test('is delivered or deleted all the same, or left as it is', () => {
    const deliver = inConflict(
      markDelivered.name,
      { uuid: ORDER, estado: 'entregado' },
      { turno, cambios: moved },
    )
    const remove = inConflict(deleteTurno.name, { id: ORDER }, { turno, cambios: moved })

    expect(deliver).toMatchObject({ stuck: null, choices: [], own: [{ label: 'Estado', mine: 'Entregado' }] })
    expect(deliver?.settle(new Map())).toMatchObject({ args: { uuid: ORDER }, version: 9 })
    expect(remove?.choices).toMatchObject([{ mine: 'Borrarlo', theirs: 'Dejarlo como está' }])
    expect(remove?.settle(all('mia', 'turno'))).toMatchObject({ args: { id: ORDER }, version: 9 })
    expect(remove?.settle(all('mia', 'turno')).args).toEqual({ id: ORDER })
  })
})
