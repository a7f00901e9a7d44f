import { VisuallyHidden } from '@mantine/core'
import type { Truck } from '#contract/calls/road/truck.ts'
import { isTooHeavy, loadOf, weightBeside, weightOf, weightText } from '#contract/calls/rules/load.ts'
import type { Turno } from '#contract/calls/turnos.ts'
import { figure } from '#contract/kit/figures.ts'
import { ProgressBar } from '#src/ui/feedback/progress-bar.tsx'
import { AlertIcon } from '#src/ui/icons/icons.tsx'
import classes from './trips.module.css'

interface WeightBarProps {
  turnos: readonly Turno[]
  espesores: ReadonlyMap<string, string>
  truck: Truck | undefined
  /** Its words are read aloud whenever they change. */
  isLive?: boolean
}

/** The weight of a load beside what its truck may carry: more is a warning, and the rest of the bar. */
export function WeightBar({ turnos, espesores: thicknesses, truck, isLive = false }: WeightBarProps) {
  const load = loadOf(turnos, thicknesses)
  if (!truck) return <p className={classes.weight}>Carga: {weightText(load)}</p>
  const isOver = isTooHeavy(load, truck.max_kg)
  return (
    <div className={classes.weight} data-over={isOver || undefined}>
      <ProgressBar
        label={isOver ? <Over kg={load.kg - truck.max_kg} /> : 'Carga'}
        value={Math.min(load.kg, truck.max_kg)}
        max={Math.max(load.kg, truck.max_kg)}
        text={weightBeside(load, truck.max_kg)}
      />
      {isLive ? (
        <VisuallyHidden component="span" role="status">
          {weightOf(load, truck.max_kg)}
        </VisuallyHidden>
      ) : null}
    </div>
  )
}

const Over = ({ kg }: { kg: number }) => (
  <span className={classes.over}>
    <AlertIcon size={18} /> {`Se pasa ${figure(Math.round(kg))}\u00a0kg`}
  </span>
)
