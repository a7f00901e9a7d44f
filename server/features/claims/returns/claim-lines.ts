import type { createClaim } from '#contract/calls/claims.ts'
import { returnFaults } from '#contract/calls/rules/return-rules.ts'
import type { ArgsOf } from '#contract/kit/endpoint.ts'
import { AppError } from '#contract/kit/errors.ts'
import { quantityText } from '#contract/kit/figures.ts'
import { passes } from '#contract/kit/permissions.ts'
import { escapeHtml } from '#contract/rules/timeline.ts'
import { claimLines } from '#server/db/schema/road/returns.ts'
import { judged } from '#server/features/turnos/refuse-time.ts'
import type { EffectContext } from '#server/http/handler.ts'
import { changeOrders } from '#server/records/order/change.ts'
import { lockReturnables } from './judge-lines.ts'

interface Lines {
  lineas: ArgsOf<typeof createClaim.endpoint>['lineas']
  account: number
  /** RETURN_DAYS. */
  days: number
}

/**
 * Judges the lines of a claim under the locks of their orders: things that a turno delivered in the last days, and never
 * more than is left of them. Returns the function that writes the lines, and entries in the stories of their orders.
 */
export async function judgeLines(context: EffectContext, { lineas, account, days }: Lines) {
  if (lineas.length === 0) return async () => undefined
  if (!passes('pedido-ver', context.caller)) throw new AppError('sin-permiso')
  const uuids = lineas.map(({ pedido: order }) => order)
  const { found, orders } = await lockReturnables(context, { uuids, account })
  const errors = returnFaults(lineas, found, { now: judged(context), days })
  if (Object.keys(errors).length > 0) throw new AppError('entrada-invalida', { errors })
  const lines = lineas.flatMap(({ pedido: uuid, cantidad: quantity, motivo: reason }) => {
    const order = found.get(uuid)
    return order ? [{ order, quantity, reason }] : []
  })
  return async (claim: number): Promise<void> => {
    await context.tx.insert(claimLines).values(
      lines.map(({ order, quantity, reason }) => ({
        ...{ ticket_id: claim, order_id: order.id, lote: order.lote, cantidad: quantity, motivo: reason },
      })),
    )
    const said = new Map(
      lines.map(({ order: { uuid, unit }, quantity, reason }) => [
        uuid,
        escapeHtml(`Devolución pedida de ${quantityText({ quantity, unit })}: ${reason}`),
      ]),
    )
    await changeOrders(
      context.tx,
      context.caller,
      orders.map((order) => ({
        ...{ order, fields: {} },
        messages: [{ title: `Reclamo ${claim}`, changes: [said.get(order.uuid) ?? ''], description: '' }],
      })),
    )
  }
}
