import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { cambiarEstadoDeGrupo } from '#contract/calls/agrupar.ts'
import type { GrupoDeTurno, PedidoDeTurno } from '#contract/calls/grupo-de-turno.ts'
import type { Turno } from '#contract/calls/turnos.ts'
import { formatDay } from '#contract/kit/day.ts'
import { quantityText } from '#contract/kit/figures.ts'
import { passes } from '#contract/kit/permissions.ts'
import { useDevice } from '#src/bridge/device-context.tsx'
import { useSyncMarks } from '#src/bridge/sync-mark.ts'
import { StatusDot } from '#src/ui/feedback/status-dot.tsx'
import { SyncChip } from '#src/ui/feedback/sync-chip.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { GrupoEstado } from './grupo-estado.tsx'
import classes from './turno-page.module.css'

export interface OrderLooks {
  /** The actions on an order where it stands; none without the right. */
  changeOf?: ((pedido: PedidoDeTurno) => ReactNode) | undefined
}

/** The groups of a turno with their orders, and its ERP orders. [S181, S182, S185] */
export function TurnoOrders({ turno, changeOf }: { turno: Turno } & OrderLooks) {
  if (turno.grupos_de_pedidos.length + turno.sap_orders.length === 0) {
    return <Card title="Pedidos">Este turno todavía no tiene pedidos.</Card>
  }
  return (
    <>
      {turno.grupos_de_pedidos.map((group) => (
        <Group key={group.uuid} {...{ group, changeOf }} />
      ))}
      {turno.sap_orders.map(({ sap_order, products }) => (
        <Card key={sap_order} title={`SAP ${sap_order}`}>
          <ul className={classes.orders}>
            {products.map((one, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an ERP order may hold the same lot twice
              <li key={`${one.product_code} ${one.batch} ${index}`} className={classes.order}>
                <span className={classes.product}>{one.product_name || one.product_code}</span>
                <strong className={classes.quantity}>
                  {quantityText({ quantity: one.confirmed_quantity, unit: one.umb })}
                </strong>
                <span className={classes.detail}>
                  {[one.batch && `Lote ${one.batch}`, formatDay(one.date_created)]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </>
  )
}

function Group({ group, changeOf }: { group: GrupoDeTurno } & OrderLooks) {
  const { user } = useDevice().parts
  const keys = [`grupo:${group.uuid}`, ...group.pedidos.map(({ uuid }) => `pedido:${uuid}`)]
  const marks = useSyncMarks(keys)
  const state = group.estado_de_grupo_de_pedido
  const maySell = passes(cambiarEstadoDeGrupo.endpoint.needs, user)

  return (
    <Card
      title={group.nombre}
      {...(state && { edgeColor: state.color })}
      aside={state && !maySell ? <StatusDot color={state.color}>{state.nombre}</StatusDot> : null}
    >
      <p className={classes.billing}>
        {group.billing_name} · {group.billing_cuit}
      </p>
      <SyncChip mark={marks.get(`grupo:${group.uuid}`)} />
      {maySell ? <GrupoEstado group={group} /> : null}
      <ul className={classes.orders}>
        {group.pedidos.map((pedido) => (
          <Order key={pedido.uuid} {...{ pedido, changeOf }}>
            <SyncChip mark={marks.get(`pedido:${pedido.uuid}`)} />
          </Order>
        ))}
      </ul>
    </Card>
  )
}

interface OrderProps extends OrderLooks {
  pedido: PedidoDeTurno
  children: ReactNode
}

function Order({ pedido, changeOf, children }: OrderProps) {
  const { parts } = useDevice()
  const { uuid, product_name, product_code, lote } = pedido
  const name = product_name || product_code

  return (
    <li className={classes.order}>
      <span className={classes.product}>
        {passes('pedido-ver', parts.user) ? (
          <Link to="/pedido/$uuid" params={{ uuid }}>
            {name}
          </Link>
        ) : (
          name
        )}
      </span>
      <strong className={classes.quantity}>{quantityText(pedido)}</strong>
      <span className={classes.lote}>
        {lote ? `Lote ${lote}` : 'Sin lote'}
        {changeOf?.(pedido)}
      </span>
      <span className={classes.detail}>
        {[pedido.status, pedido.product.location, pedido.product.espesor, pedido.client_note, pedido.crm_name]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {children}
    </li>
  )
}
