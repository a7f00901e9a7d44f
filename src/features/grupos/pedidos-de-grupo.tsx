import { useLiveQuery } from 'dexie-react-hooks'
import type { Grupo } from '#contract/calls/grupos.ts'
import type { Pedido } from '#contract/calls/pedidos.ts'
import { quantityText } from '#contract/kit/figures.ts'
import { orderNumber } from '#contract/records/pedidos.ts'
import type { FormInHand } from '#src/bridge/changing/use-change-form.ts'
import { useDevice } from '#src/bridge/device-context.tsx'
import { StatusDot } from '#src/ui/feedback/status-dot.tsx'
import { CheckList } from '#src/ui/fields/check-list.tsx'
import { fieldError } from '#src/ui/fields/field-error.ts'
import classes from './forms.module.css'
import { readPedidosDeGrupo } from './grupos.queries.ts'
import { elegidosDe, type Miembros, miembrosCon } from './miembros.ts'

interface PedidosDeGrupoProps {
  grupo: Grupo
  form: Pick<FormInHand<Miembros>, 'values' | 'errors' | 'set'>
}

/** Which orders a group has: its own, and loose ones of its account. [S127] */
export function PedidosDeGrupo({ grupo, form }: PedidosDeGrupoProps) {
  const { db } = useDevice()
  const { uuid, account_id } = grupo
  const found = useLiveQuery(() => readPedidosDeGrupo(db, { uuid, account_id }), [db, uuid, account_id])
  if (!found) return null
  const { values, set, errors } = form
  // What joins it while the form is open is ticked as well.
  const own = found.propios.map((pedido) => pedido.uuid)
  const now = { ...values, pedidos: [...new Set([...values.pedidos, ...own])] }
  const list = {
    value: elegidosDe(now),
    onToggle: (order: string, isOn: boolean) => set(miembrosCon(now, order, isOn)),
  }
  const error = fieldError(errors, 'pedidos_uuid')

  return (
    <>
      {found.propios.length > 0 ? (
        <CheckList label="Pedidos del grupo" options={found.propios.map(optionOf)} {...list} />
      ) : null}
      {found.sueltos.length > 0 ? (
        <details className={classes.others} open={values.suma.length > 0 || undefined}>
          <summary>Sumar pedidos sin grupo ({found.sueltos.length})</summary>
          <CheckList label={`De ${grupo.billing_name}`} options={found.sueltos.map(optionOf)} {...list} />
        </details>
      ) : null}
      {error ? (
        <p className={classes.error} role="alert">
          {error}
        </p>
      ) : null}
    </>
  )
}

const optionOf = ({
  uuid,
  id,
  product_name,
  product_code,
  quantity,
  unit,
  lote,
  status,
  status_color,
}: Pedido) => ({
  value: uuid,
  label: product_name || product_code,
  detail: (
    <>
      {[id !== null && orderNumber(id), quantityText({ quantity, unit }), lote && `lote ${lote}`]
        .filter(Boolean)
        .join(' · ')}{' '}
      <StatusDot color={status_color}>{status}</StatusDot>
    </>
  ),
})
