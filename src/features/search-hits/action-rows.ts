import type { User } from '#contract/calls/session.ts'
import { passes } from '#contract/kit/permissions.ts'
import { mayVisit } from '#contract/places.ts'
import type { Findable, Found, Target } from './findable.ts'

/** Something to do with what was found first. */
export interface ActionRow {
  key: string
  label: string
  target: Target
}

/** 'Pedir B-2492' for the first lot; an order and a payment link for the first client. */
export function actionRows(found: readonly Found[], user: User): ActionRow[] {
  const first = (group: Found['group']) => found.find((each) => each.group === group)?.rows[0]
  const lot = first('Lotes')
  const client = first('Clientes')
  return [...lotActions(lot, user), ...clientActions(client, user)]
}

function lotActions(lot: Findable | undefined, user: User): ActionRow[] {
  if (!lot?.stone?.batch || !passes('poder-realizar-pedidos-desde-buscador', user)) return []
  const { product_code, batch } = lot.stone
  return [
    {
      key: `pedir ${batch}`,
      label: `Pedir ${batch}`,
      target: { to: '/pedido/nuevo', search: { product_code, batch, branch: lot.detail, from: 'buscador' } },
    },
  ]
}

function clientActions(client: Findable | undefined, user: User): ActionRow[] {
  if (!client) return []
  const { id, label, detail } = client
  return [
    ...(mayVisit('/pedido/nuevo', user)
      ? [{ key: `pedido ${id}`, label: `Nuevo pedido de ${label}`, target: orderOf(detail) }]
      : []),
    ...(mayVisit('/pago/nuevo', user)
      ? [
          {
            key: `cobrar ${id}`,
            label: `Cobrar a ${label}`,
            target: { to: '/pago/nuevo', search: { cuenta: id } },
          },
        ]
      : []),
  ]
}

const orderOf = (cuit: string): Target => ({ to: '/pedido/nuevo', search: { cuit } })
