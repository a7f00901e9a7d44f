import { Textarea } from '@mantine/core'
import { useLiveQuery } from 'dexie-react-hooks'
import { reclamos } from '#contract/records/reclamos.ts'
import type { FormInHand } from '#src/bridge/changing/use-change-form.ts'
import { useDevice } from '#src/bridge/device-context.tsx'
import { fieldError } from '#src/ui/fields/field-error.ts'
import { overLength } from '#src/ui/fields/over-length.ts'
import { RemoteSelect } from '#src/ui/fields/remote-select.tsx'
import { asksAccount, type ReclamoValues } from './reclamo-form.ts'
import {
  type PedidoParaReclamar,
  readCuentasParaReclamar,
  readPedidosParaReclamar,
} from './soporte.queries.ts'

const optionOf = ({ uuid, id, product_name, account_name, created_at_formatted }: PedidoParaReclamar) => ({
  value: uuid,
  label: `Pedido ${id} · ${product_name}`,
  detail: `${account_name} · ${created_at_formatted}`,
})

/** A claim need not be about an order. */
const WITHOUT = { value: 'ninguno', label: 'Sin pedido' }

/** The order, where there is none the account, and what is wrong. [S258] */
export function ReclamoFields({ form }: { form: FormInHand<ReclamoValues> }) {
  const { values, errors, set } = form
  const { db, parts } = useDevice()
  const pedidos = useLiveQuery(() => readPedidosParaReclamar(db), [db]) ?? []
  const cuentas = useLiveQuery(() => readCuentasParaReclamar(db, parts.user), [db, parts.user]) ?? []
  const orders = [WITHOUT, ...pedidos.map(optionOf)]
  const isHeld = orders.some(({ value }) => value === values.pedido)
  const gone = values.pedido === null || isHeld ? [] : [{ value: values.pedido, label: 'El pedido elegido' }]
  const accounts = cuentas.map(({ id, account_name }) => ({ value: String(id), label: account_name }))

  return (
    <>
      <RemoteSelect
        label="Pedido (opcional)"
        source={{ options: [...orders, ...gone] }}
        value={values.pedido ?? WITHOUT.value}
        onChange={(pedido) => set({ pedido: pedido === WITHOUT.value ? null : pedido })}
        error={fieldError(errors, 'pedido_uuid')}
      />
      {asksAccount(values, { user: parts.user, cuentas }) ? (
        <RemoteSelect
          label="Cuenta"
          source={{ options: accounts }}
          value={values.cuenta}
          onChange={(cuenta) => set({ cuenta })}
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
        error={overLength(values.comentario, reclamos.limits.texto) ?? fieldError(errors, 'comentario')}
      />
    </>
  )
}
