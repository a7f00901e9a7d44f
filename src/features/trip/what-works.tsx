import type { User } from '#contract/calls/session.ts'
import { MOST_LOTS, readsLotsOfTurnos } from '#contract/calls/turno-lots.ts'
import { passes } from '#contract/kit/permissions.ts'
import { turnos } from '#contract/records/turnos.ts'
import { seesEveryAccount } from '#src/records/accounts/sellers.ts'
import { MOST_STATEMENTS } from '#src/records/accounts/statuses.readings.ts'
import { Card } from '#src/ui/layout/card.tsx'
import classes from './trip.module.css'

/** In plain words, what can be done in the field and what has to wait. */
export function WhatWorks({ user }: { user: User }) {
  const works = [
    ...(passes('buscador-de-materiales-ver', user)
      ? ['Buscar materiales y lotes de las sucursales elegidas, con sus fotos.']
      : []),
    ...(passes('pedido-ver', user)
      ? [
          'Ver los pedidos de los días elegidos, con su historia.',
          'Crear y editar pedidos, cambiar estados y fechas: se envían solos al volver la conexión.',
        ]
      : []),
    ...(passes('cuenta-corriente-ver', user) ? [statementsText(user)] : []),
    ...(passes('turno-ver', user) ? ['Ver los turnos de las sucursales elegidas y controlar su carga.'] : []),
    ...(readsLotsOfTurnos(user)
      ? [
          `Cambiar el lote de lo que sale hoy y los ${turnos.limits.lotDays - 1} días siguientes: hasta ${MOST_LOTS} lotes de cada material en la sucursal del turno.`,
        ]
      : []),
    ...(passes('turno-crear', user) ? ['Asignar, mover, editar y entregar turnos.'] : []),
    'Abrir la aplicación aunque el teléfono se apague.',
  ]

  return (
    <Card title="Qué funciona sin conexión">
      <ul className={classes.works}>
        {works.map((work) => (
          <li key={work}>{work}</li>
        ))}
      </ul>
      <p className={classes.soft}>Con conexión: cambiar de cuenta de trabajo y exportar a CSV.</p>
    </Card>
  )
}

const statementsText = (user: User): string =>
  seesEveryAccount(user)
    ? `Ver la cuenta corriente y los últimos comprobantes de tus clientes y de los que tienen esos pedidos: hasta ${MOST_STATEMENTS}, primero los que más deben vencido.`
    : 'Ver tu cuenta corriente y los últimos comprobantes.'
