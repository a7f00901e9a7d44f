import { Textarea } from '@mantine/core'
import { claims } from '#contract/records/claims.ts'
import type { FormInHand } from '#src/forms/use-change-form.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useRead } from '#src/read/use-read.ts'
import { fieldError } from '#src/ui/fields/field-error.ts'
import { RemoteSelect } from '#src/ui/fields/remote-select.tsx'
import { overLength } from '#src/ui/text/over-length.ts'
import { asksAccount, type ClaimValues } from './claim-form.ts'
import { type OrderToClaim, readAccountsToClaim, readOrdersToClaim } from './claims.queries.ts'

const optionOf = ({ uuid, id, product_name, account_name, created_at_formatted }: OrderToClaim) => ({
  value: uuid,
  label: `Pedido ${id} · ${product_name}`,
  detail: `${account_name} · ${created_at_formatted}`,
})

/** A claim need not be about an order. */
const WITHOUT = { value: 'ninguno', label: 'Sin pedido' }

/** The order, where there is none the account, and what is wrong. [S258] */
export function ClaimFields({ form }: { form: FormInHand<ClaimValues> }) {
  const { values, errors, set } = form
  const { db, parts } = useDevice()
  const orders = useRead(() => readOrdersToClaim(db), [db]) ?? []
  const accounts = useRead(() => readAccountsToClaim(db, parts.user), [db, parts.user]) ?? []
  const options = [WITHOUT, ...orders.map(optionOf)]
  const isHeld = options.some(({ value }) => value === values.pedido)
  const gone = values.pedido === null || isHeld ? [] : [{ value: values.pedido, label: 'El pedido elegido' }]
  const accountOptions = accounts.map(({ id, account_name }) => ({ value: String(id), label: account_name }))

  return (
    <>
      <RemoteSelect
        label="Pedido (opcional)"
        source={{ options: [...options, ...gone] }}
        value={values.pedido ?? WITHOUT.value}
        onChange={(order) => set({ pedido: order === WITHOUT.value ? null : order })}
        error={fieldError(errors, 'pedido_uuid')}
      />
      {asksAccount(values, { user: parts.user, cuentas: accounts }) ? (
        <RemoteSelect
          label="Cuenta"
          source={{ options: accountOptions }}
          value={values.cuenta}
          onChange={(account) => set({ cuenta: account })}
          error={fieldError(errors, 'account_id')}
          required
        />
      ) : null}
      <Textarea
        label="Comentario"
        description="Contá qué pasó y qué necesitás."
        required
        autosize
        minRows={5}
        maxRows={14}
        value={values.comentario}
        onChange={(event) => set({ comentario: event.currentTarget.value })}
        error={overLength(values.comentario, claims.limits.texto) ?? fieldError(errors, 'comentario')}
      />
    </>
  )
}
