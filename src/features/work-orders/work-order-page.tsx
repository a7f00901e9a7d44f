import { createLink } from '@tanstack/react-router'
import { hasPlans, type WorkOrder } from '#contract/calls/work-orders.ts'
import { absent } from '#src/read/absence.ts'
import { ageText } from '#src/read/age-text.ts'
import { useLocal } from '#src/read/local-query.ts'
import { NamedStone } from '#src/read/pictures/named-stone.tsx'
import { Absent } from '#src/ui/feedback/absent.tsx'
import { AgeLine } from '#src/ui/feedback/age-line.tsx'
import { StatusDot } from '#src/ui/feedback/status-dot.tsx'
import { BackLink } from '#src/ui/layout/back-link.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import { StatList } from '#src/ui/lists/stat-list.tsx'
import { PlansLink } from './plans-link.tsx'
import { colorOf } from './status-words.ts'
import classes from './work-order-card.module.css'
import { workOrderById } from './work-orders.queries.ts'

const Back = createLink(BackLink)

/** A work order, from the list's data; also without network. [S220, A3] */
export function WorkOrderPage({ id }: { id: string }) {
  const local = useLocal(workOrderById(id))
  const workOrder = local.data
  const back = <Back to="/ordenes-de-trabajo" label="Volver a Órdenes de trabajo" />
  return (
    <Page title={workOrder ? workOrder.ot_numero : 'Orden de trabajo'} back={back} width="narrow">
      {workOrder ? (
        <>
          <AgeLine text={ageText(local)} />
          <Facts orden={workOrder} />
        </>
      ) : (
        <Absent
          {...absent(local)}
          none="No se encontró la orden de trabajo."
          what="Esta orden de trabajo"
          back={back}
        />
      )}
    </Page>
  )
}

const NOT_SAID = '–'

function Facts({ orden: workOrder }: { orden: WorkOrder }) {
  const color = colorOf(workOrder.ot_estado_de_material)
  const stats = [
    {
      label: 'Estado del material',
      value: <StatusDot color={color}>{workOrder.ot_estado_de_material}</StatusDot>,
    },
    { label: 'Detalle', value: workOrder.ot_estado_info },
    { label: 'Descripción', value: workOrder.ot_descripcion },
    { label: 'Materia prima', value: workOrder.ot_materia_prima_producto_principal },
    { label: 'Cuenta', value: workOrder.account_name },
    { label: 'Creación', value: workOrder.ot_fecha_de_creacion_format },
    { label: 'Necesidad', value: workOrder.ot_fecha_de_necesidad_format },
    { label: 'Producción estimada', value: workOrder.ot_fecha_de_produccion_estimada_format },
    { label: 'Entrega estimada', value: workOrder.ot_fecha_de_entrega_estimada_format },
  ]
  return (
    <Card
      edgeColor={color}
      foot={hasPlans(workOrder.ot_carpeta_de_planos) ? <PlansLink orden={workOrder} /> : null}
    >
      <span className={classes.header}>
        <NamedStone name={workOrder.ot_materia_prima_producto_principal} size="fill" />
      </span>
      <StatList stats={stats.map(({ label, value }) => ({ label, value: value || NOT_SAID }))} />
    </Card>
  )
}
