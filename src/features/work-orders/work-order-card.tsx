import { Link } from '@tanstack/react-router'
import { hasPlans, type WorkOrder } from '#contract/calls/work-orders.ts'
import { NamedStone } from '#src/read/pictures/named-stone.tsx'
import { StatusDot } from '#src/ui/feedback/status-dot.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { PlansLink } from './plans-link.tsx'
import { colorOf } from './status-words.ts'
import classes from './work-order-card.module.css'

/** A work order of the list; touching it opens it. [S218, A3] */
export function WorkOrderCard({ orden: workOrder }: { orden: WorkOrder }) {
  const { ot_id, ot_numero, ot_descripcion, ot_estado_de_material, ot_estado_info } = workOrder
  const dates = [
    ['Creada', workOrder.ot_fecha_de_creacion_format],
    ['Necesaria', workOrder.ot_fecha_de_necesidad_format],
    ['Entrega', workOrder.ot_fecha_de_entrega_estimada_format],
  ].filter(([, day]) => day !== '')
  const color = colorOf(ot_estado_de_material)

  return (
    <Card as="article" edgeColor={color}>
      <div className={classes.columns}>
        <span className={classes.stone}>
          <NamedStone name={workOrder.ot_materia_prima_producto_principal} size="fill" />
        </span>
        <div className={classes.words}>
          <div className={classes.head}>
            <h2 className={classes.title}>
              <Link
                to="/ordenes-de-trabajo/$ot_id"
                params={{ ot_id: String(ot_id) }}
                className={classes.link}
              >
                {ot_numero}
              </Link>
            </h2>
            <span className={classes.state}>
              <StatusDot color={color}>{ot_estado_de_material}</StatusDot>
            </span>
          </div>
          <p className={classes.job}>{ot_descripcion}</p>
          <p className={classes.soft}>
            {[workOrder.ot_materia_prima_producto_principal, workOrder.account_name]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {ot_estado_info ? <p className={classes.soft}>{ot_estado_info}</p> : null}
          <p className={classes.dates}>
            {dates.map(([label, day]) => (
              <span key={label}>
                {label} {day}
              </span>
            ))}
          </p>
          {hasPlans(workOrder.ot_carpeta_de_planos) ? (
            <div className={classes.foot}>
              <PlansLink orden={workOrder} />
            </div>
          ) : null}
        </div>
      </div>
    </Card>
  )
}
