import { Button } from '@mantine/core'
import { hasPlans, type WorkOrder } from '#contract/calls/work-orders.ts'
import classes from './work-order-card.module.css'

/** The folder with the plans, outside the app; nothing where the link leads nowhere. [A64] */
export function PlansLink({ orden: workOrder }: { orden: WorkOrder }) {
  const url = workOrder.ot_carpeta_de_planos.trim()
  if (!hasPlans(url)) return null
  return (
    <Button
      component="a"
      className={classes.plans ?? ''}
      variant="default"
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`Ver planos de ${workOrder.ot_numero}`}
    >
      Ver planos
    </Button>
  )
}
