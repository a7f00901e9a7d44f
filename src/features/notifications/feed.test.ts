import { expect, test } from 'vitest'
import type { Notification } from '#contract/calls/home/notifications.ts'
import { notificationSentence } from '#contract/rules/notifications/notification-sentences.ts'
import { placeOfNotification } from '#src/records/notifications/place-of.ts'
import { feedOf } from './feed.ts'

const one = (more: Partial<Notification>): Notification => ({
  ...{ uuid: 'u', tipo: 'pedido', destino: 'd', account_id: 1, cantidad: 1 },
  ...{ datos: {}, at: '2026-03-12T15:00:00.000Z', leida_at: '', version: 1, ...more },
})

test('days are headed by their names, the year only of another one', () => {
  const days = [
    '2026-03-12T15:00',
    '2026-03-12T04:00',
    '2026-03-12T02:00',
    '2026-03-01T15:00',
    '2025-11-12T15:00',
  ]
  const items = feedOf(
    days.map((at) => one({ at: `${at}:00.000Z` })),
    Date.parse('2026-03-12T20:00:00Z'),
  )
  expect(items.map((item) => ('day' in item ? item.day : '·'))).toEqual([
    ...['Hoy', '·', '·', 'Ayer', '·', '01/03', '·', '12/11/2025', '·'],
  ])
})

const turno = { fecha: '2026-03-12', hora: '10:00', sucursal: 'Córdoba' }

test.each<[Partial<Notification>, string, string]>([
  [
    { datos: { estado: 'Facturado', numero: 538, material: 'Gris Pulpis' } },
    'El pedido 538 de Gris Pulpis pasó a Facturado',
    '/pedido/d',
  ],
  [{ cantidad: 200, datos: { estado: 'Facturado' } }, '200 pedidos pasaron a Facturado', '/pedido'],
  [{ cantidad: 2, datos: { que: 'creado' } }, 'Se cargaron 2 pedidos', '/pedido'],
  [{ datos: { que: 'creado', numero: 5, material: 'Gris' } }, 'Pedido 5 cargado: Gris', '/pedido/d'],
  [
    { tipo: 'turno', datos: { ...turno, que: 'movido', motivo: 'Se rompió el puente' } },
    'El turno pasó al 12/03/2026 10:00, Córdoba: «Se rompió el puente»',
    '/turno/d',
  ],
  [
    { tipo: 'turno', datos: { ...turno, que: 'demorado', minutos: 30 } },
    'Está demorado el turno del 12/03/2026 10:00, Córdoba (30 min)',
    '/turno/d',
  ],
  [
    { tipo: 'turno', datos: { ...turno, que: 'borrado' } },
    'Se borró el turno del 12/03/2026 10:00, Córdoba',
    '/turno',
  ],
  [
    { tipo: 'solicitud', datos: { ...turno, que: 'pedida' } },
    'Piden un turno para el 12/03/2026 10:00, Córdoba',
    '/turno/d',
  ],
  [
    { tipo: 'conforme', datos: { ...turno, que: 'con observaciones' } },
    'Tiene observaciones la entrega del 12/03/2026 10:00, Córdoba',
    '/turno/d',
  ],
  [{ tipo: 'reclamo', datos: { que: 'equipo', numero: 31 } }, 'Respondieron el reclamo 31', '/soporte/d'],
  [
    { tipo: 'reclamo', datos: { que: 'parcial', numero: 31 } },
    'Se aceptó una parte de la devolución del reclamo 31',
    '/soporte/d',
  ],
  [
    { tipo: 'pago', datos: { estado: 'NEGADO', titulo: 'Seña', importe: 1234.5 } },
    'Pago rechazado: Seña, $\u00a01.234,50',
    '/pago/d',
  ],
  [
    { tipo: 'reparto', cantidad: 3, datos: { ...turno, que: 'sin remito', motivo: 'Urgente' } },
    '3 turnos salieron sin remito: «Urgente»',
    '/turno',
  ],
  [{ tipo: 'de-mañana' }, 'Hay algo nuevo. Actualizá la aplicación para verlo.', '/turno/d'],
])('%j says %s and opens %s', (more, said, to) => {
  expect([notificationSentence(one(more)), placeOfNotification(one(more)).to]).toEqual([said, to])
})

test('several orders open the list of their account and status', () => {
  const { search } = placeOfNotification(one({ cantidad: 3, datos: { estado: 'Facturado' } }))
  expect(search).toEqual({ account: '1', f: 'Facturado' })
})
