import { Textarea } from '@mantine/core'
import { useMemo } from 'react'
import { claims } from '#contract/records/claims.ts'
import type { FormInHand } from '#src/forms/use-change-form.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useLocal } from '#src/read/local-query.ts'
import { useRead } from '#src/read/use-read.ts'
import { fieldError } from '#src/ui/fields/field-error.ts'
import type { LoadOptions } from '#src/ui/fields/options/select-options.ts'
import { RemoteSelect } from '#src/ui/fields/remote-select.tsx'
import { overLength } from '#src/ui/text/over-length.ts'
import { asksAccount, type ClaimValues } from './claim-form.ts'
import { orderOption, ordersToClaim, orderToClaim, readAccountsToClaim } from './claims.queries.ts'

/** A claim need not be about an order. */
const WITHOUT = { value: 'ninguno', label: 'Sin pedido' }

const withoutOrder =
  (load: LoadOptions): LoadOptions =>
  async (search, page, signal) => {
    const found = await load(search, page, signal)
    return page === 1 && search.trim() === '' ? { ...found, options: [WITHOUT, ...found.options] } : found
  }

/** The order, where there is none the account, and what is wrong. [S258] */
export function ClaimFields({ form }: { form: FormInHand<ClaimValues> }) {
  const { values, errors, set } = form
  const device = useDevice()
  const { db, parts } = device
  const { data: order } = useLocal(orderToClaim(values.pedido ?? ''))
  const load = useMemo(() => withoutOrder(ordersToClaim(device)), [device])
  const accounts = useRead(() => readAccountsToClaim(db, parts.user), [db, parts.user]) ?? []
  const chosen = values.pedido === null || order ? [] : [{ value: values.pedido, label: 'El pedido elegido' }]
  const accountOptions = accounts.map(({ id, account_name }) => ({ value: String(id), label: account_name }))

  return (
    <>
      <RemoteSelect
        label="Pedido (opcional)"
        source={{ load }}
        known={[WITHOUT, ...(order ? [orderOption(order)] : chosen)]}
        value={values.pedido ?? WITHOUT.value}
        onChange={(order) => set({ pedido: order === WITHOUT.value ? null : order, lineas: [] })}
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
