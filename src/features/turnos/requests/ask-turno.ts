import type { OrderGroup } from '#contract/calls/groups.ts'
import { listOrders } from '#contract/calls/orders.ts'
import { askTurno } from '#contract/calls/road/requests.ts'
import { nextBusinessDay } from '#contract/kit/day.ts'
import { FIRST_SLOT } from '#contract/kit/slots.ts'
import { dayNow } from '#contract/kit/time/clock.ts'
import { groupBy } from '#contract/records/group-by.ts'
import { readOffered } from '#src/features/turnos/turnos.queries.ts'
import type { ChangeForm } from '#src/forms/change-form.ts'
import { pastDay, pastHour } from '#src/forms/past-day.ts'
import type { Db } from '#src/offline/device.ts'
import { localQuery } from '#src/read/local-query.ts'
import { branchUuid, readIsClosed } from '#src/read/use-closed-days.ts'

export interface AskValues {
  grupos: string[]
  fecha: string | null
  hora: string
  /** A UUID; '' while none is chosen. */
  sucursal: string
  nota: string
}

/** A request for a turno of a group that was pressed, or of those that are chosen. */
export const askChange = (
  group: string | undefined,
  pending: string | undefined,
): ChangeForm<typeof askTurno.endpoint, AskValues> => ({
  operation: askTurno,
  key: `turno-pedido:${group ?? ''}`,
  pendiente: pending,
  from: async (db) => ({ values: await newValues(db, group) }),
  back: (args) => ({
    values: {
      grupos: [...(args.grupos ?? [])],
      fecha: args.fecha ?? null,
      hora: args.hora ?? FIRST_SLOT,
      sucursal: args.sucursal ?? '',
      nota: args.nota ?? '',
    },
    uuid: args.turno_uuid,
  }),
  args: ({ fecha: date, ...values }, { uuid }) => ({ turno_uuid: uuid, fecha: date ?? '', ...values }),
  check: ({ fecha: date, hora: hour }) => ({
    ...pastDay('fecha', date),
    ...pastHour('hora', { fecha: date, hora: hour }),
  }),
  said: 'Turno pedido',
})

async function newValues(db: Db, group: string | undefined): Promise<AskValues> {
  const branch = group === undefined ? '' : await branchOf(db, group)
  return {
    grupos: group === undefined ? [] : [group],
    fecha: nextBusinessDay(dayNow(), await readIsClosed(db, branch || null)),
    hora: FIRST_SLOT,
    sucursal: branch,
    nota: '',
  }
}

/** The branch that most of a group's orders are of; '' where this phone knows none. */
export async function branchOf(db: Db, group: string): Promise<string> {
  const [orders, branches] = await Promise.all([
    db.pedidos.where('grupo_uuid').equals(group).toArray(),
    db.sucursales.toArray(),
  ])
  const [most] = [...groupBy(orders, ({ branch }) => branch)].sort(([, a], [, b]) => b.length - a.length)
  return branchUuid(branches, most?.[0] ?? null) ?? ''
}

/** The groups that a turno may be asked for, newest first, as far as this phone knows; the newest orders are asked for. */
export function groupsToAsk() {
  return localQuery<OrderGroup[], typeof listOrders>({
    key: ['turnos', 'pedir'],
    read: async (db) => readOffered(db, await db.grupos.orderBy('created_at').reverse().toArray()),
    refresh: { endpoint: listOrders, input: {} },
  })
}
