import { Button } from '@mantine/core'
import { hasPlans, type OrdenDeTrabajo } from '#contract/calls/ordenes-de-trabajo.ts'
import classes from './orden-card.module.css'

/** The folder with the plans, outside the app; nothing where the link leads nowhere. [A64] */
export function PlansLink({ orden }: { orden: OrdenDeTrabajo }) {
  const url = orden.ot_carpeta_de_planos.trim()
  if (!hasPlans(url)) return null
  return (
    <Button
      component="a"
      className={classes.plans ?? ''}
      variant="default"
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`Ver planos de ${orden.ot_numero}`}
    >
      Ver planos
    </Button>
  )
}
