import { createClaim } from '#contract/calls/claims.ts'
import type { User } from '#contract/calls/session.ts'
import { attends } from '#contract/rules/claim-rules.ts'
import type { ChangeForm } from '#src/forms/change-form.ts'
import type { BlobRef } from '#src/offline/drafts.ts'

export interface ClaimValues {
  pedido: string | null
  cuenta: string | null
  comentario: string
  /** Pictures chosen, each kept on the phone under its future uuid. */
  fotos: BlobRef[]
}

/** Whether nothing but a choice says whose claim it is: no order, and several accounts or anybody's. */
export const asksAccount = (
  { pedido: order }: Pick<ClaimValues, 'pedido'>,
  { user, cuentas: accounts }: { user: User; cuentas: readonly unknown[] },
): boolean => order === null && (attends(user) ? user.work_account === null : accounts.length > 1)

/** The form of a new claim: for an order, for no order, or a queued one to put right. [S258] */
export const claimForm = ({
  pedido: order = null,
  cuenta: account = null,
  pendiente: pending,
}: {
  pedido?: string | null | undefined
  cuenta?: string | null | undefined
  pendiente?: string | undefined
}): ChangeForm<typeof createClaim.endpoint, ClaimValues> => ({
  operation: createClaim,
  key: `reclamo-nuevo:${order ?? (account === null ? '' : `cuenta-${account}`)}`,
  pendiente: pending,
  from: () => ({ values: { pedido: order, cuenta: account, comentario: '', fotos: [] } }),
  back: ({ uuid, pedido_uuid, account_id, comentario: comment = '' }) => ({
    uuid,
    values: {
      pedido: pedido_uuid || null,
      cuenta: account_id == null ? null : String(account_id),
      comentario: comment,
      fotos: [],
    },
  }),
  args: ({ pedido: order, cuenta: account, comentario: comment }, { uuid }) => ({
    uuid,
    comentario: comment,
    ...(order ? { pedido_uuid: order } : account && { account_id: Number(account) }),
  }),
  said: 'Reclamo enviado',
})
