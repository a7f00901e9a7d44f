import type { Truck } from '#contract/calls/road/truck.ts'
import { isTooHeavy, loadOf, weightOf, weightText } from '#contract/calls/rules/load.ts'
import type { Turno } from '#contract/calls/turnos.ts'
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
        label={isOver ? <OverSign /> : 'Carga'}
        value={Math.min(load.kg, truck.max_kg)}
        max={Math.max(load.kg, truck.max_kg)}
        text={weightOf(load, truck.max_kg)}
        isLive={isLive}
      />
    </div>
  )
}

const OverSign = () => (
  <span className={classes.over}>
    <AlertIcon size={18} /> Carga
  </span>
)
