import type { Usuario } from '#contract/calls/sesion.ts'
import { crearReclamo } from '#contract/calls/soporte.ts'
import { atiende } from '#contract/rules/reclamo-rules.ts'
import type { ChangeForm } from '#src/bridge/changing/change-form.ts'
import type { BlobRef } from '#src/offline/outbox-row.ts'

export interface ReclamoValues {
  pedido: string | null
  cuenta: string | null
  comentario: string
  /** Pictures chosen, each kept on the phone under its future uuid. */
  fotos: BlobRef[]
}

/** Whether nothing but a choice says whose claim it is: no order, and several accounts or anybody's. */
export const asksAccount = (
  { pedido }: Pick<ReclamoValues, 'pedido'>,
  { user, cuentas }: { user: Usuario; cuentas: readonly unknown[] },
): boolean => pedido === null && (atiende(user) ? user.work_account === null : cuentas.length > 1)

/** The form of a new claim: for an order, for no order, or a queued one to put right. [S258] */
export const reclamoForm = ({
  pedido = null,
  cuenta = null,
  pendiente,
}: {
  pedido?: string | null | undefined
  cuenta?: string | null | undefined
  pendiente?: string | undefined
}): ChangeForm<typeof crearReclamo.endpoint, ReclamoValues> => ({
  operation: crearReclamo,
  key: `reclamo-nuevo:${pedido ?? (cuenta === null ? '' : `cuenta-${cuenta}`)}`,
  pendiente,
  from: () => ({ values: { pedido, cuenta, comentario: '', fotos: [] } }),
  back: ({ uuid, pedido_uuid, account_id, comentario = '' }) => ({
    uuid,
    values: {
      pedido: pedido_uuid || null,
      cuenta: account_id == null ? null : String(account_id),
      comentario,
      fotos: [],
    },
  }),
  args: ({ pedido: order, cuenta, comentario }, { uuid }) => ({
    uuid,
    comentario,
    ...(order ? { pedido_uuid: order } : cuenta && { account_id: Number(cuenta) }),
  }),
  said: 'Reclamo enviado',
})
