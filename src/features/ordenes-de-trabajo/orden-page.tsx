import { createLink } from '@tanstack/react-router'
import { hasPlans, type OrdenDeTrabajo } from '#contract/ordenes-de-trabajo.ts'
import { useLocal } from '#src/bridge/local-query.ts'
import { BackLink } from '#src/ui/back-link.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Page } from '#src/ui/page.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { StatList } from '#src/ui/stat-list.tsx'
import { StatusDot } from '#src/ui/status-dot.tsx'
import { colorOf } from './estado-words.ts'
import { ordenPorId } from './ordenes-de-trabajo.queries.ts'
import { PlansLink } from './plans-link.tsx'

const Back = createLink(BackLink)

/** One work order, as the list told it; also without network. [S220, A3] */
export function OrdenPage({ id }: { id: string }) {
  const { data: orden, isRefreshing } = useLocal(ordenPorId(id))
  const isWaiting = orden === undefined || (orden === null && isRefreshing)
  return (
    <Page
      title={orden ? orden.ot_numero : 'Orden de trabajo'}
      back={<Back to="/ordenes-de-trabajo" label="Volver a Órdenes de trabajo" />}
      width="narrow"
    >
      {orden ? <Facts orden={orden} /> : null}
      {isWaiting ? <Skeleton kind="lines" count={6} /> : null}
      {orden === null && !isWaiting ? (
        <EmptyState title="No se encontró la orden de trabajo.">
          Puede estar en otra cuenta, o todavía no llegó a este teléfono.
        </EmptyState>
      ) : null}
    </Page>
  )
}

const NOT_SAID = '—'

function Facts({ orden }: { orden: OrdenDeTrabajo }) {
  const color = colorOf(orden.ot_estado_de_material)
  const stats = [
    {
      label: 'Estado del material',
      value: <StatusDot color={color}>{orden.ot_estado_de_material}</StatusDot>,
    },
    { label: 'Detalle', value: orden.ot_estado_info },
    { label: 'Descripción', value: orden.ot_descripcion },
    { label: 'Materia prima', value: orden.ot_materia_prima_producto_principal },
    { label: 'Cuenta', value: orden.account_name },
    { label: 'Creación', value: orden.ot_fecha_de_creacion_format },
    { label: 'Necesidad', value: orden.ot_fecha_de_necesidad_format },
    { label: 'Producción estimada', value: orden.ot_fecha_de_produccion_estimada_format },
    { label: 'Entrega estimada', value: orden.ot_fecha_de_entrega_estimada_format },
  ]
  return (
    <Card edgeColor={color} foot={hasPlans(orden.ot_carpeta_de_planos) ? <PlansLink orden={orden} /> : null}>
      <StatList stats={stats.map(({ label, value }) => ({ label, value: value || NOT_SAID }))} />
    </Card>
  )
}
