import { loadOf, weightText } from '#contract/calls/rules/load.ts'
import { bayName, freeSlots, type HeldDay, type PlacedTurno } from '#src/features/turnos/overlaps.ts'
import { ToggleButton } from '#src/ui/fields/toggle-button.tsx'
import classes from './turno-form.module.css'

/** Choices offered at once, so that they stay in sight together. */
const MOST_HOURS = 8
const MOST_BAYS = 4

interface SlotChoiceProps {
  place: PlacedTurno
  /** undefined while it is asked for. */
  day: HeldDay | undefined
  bays: readonly string[]
  onChoose: (at: { nave?: string; hora_desde?: string }) => void
}

/** The hours that are free in the bay, and the bays with most weight left that day; nothing where that is not known. */
export function SlotChoice({ place, day, bays, onChoose }: SlotChoiceProps) {
  const free = day && freeSlots(place, day)
  if (!day || !free) return null
  const hours = around(free, place.hora_desde)

  return (
    <div className={classes.choice}>
      <fieldset className={classes.chips}>
        <legend>
          {hours.length > 0 ? 'Horas libres' : 'Sin horas libres'} en {bayName(place.nave)}
        </legend>
        {hours.map((hour) => (
          <ToggleButton
            key={hour}
            isOn={hour === place.hora_desde}
            aria-label={`A las ${hour}`}
            onClick={() => onChoose({ hora_desde: hour })}
          >
            {hour}
          </ToggleButton>
        ))}
      </fieldset>
      {bays.length > 1 ? <BayChoice {...{ place, day, bays, onChoose }} /> : null}
    </div>
  )
}

function BayChoice({ place, day, bays, onChoose }: SlotChoiceProps & { day: HeldDay }) {
  const { sucursal_uuid, uuid } = place
  const others = day.turnos.filter((turno) => turno.sucursal_uuid === sucursal_uuid && turno.uuid !== uuid)
  const loads = bays
    .filter((bay) => (freeSlots({ ...place, nave: bay }, day) ?? []).length > 0)
    .map((bay) => ({
      bay,
      load: loadOf(
        others.filter((turno) => turno.nave === bay),
        new Map(),
      ),
    }))
    .sort((a, b) => a.load.kg - b.load.kg)

  return (
    <fieldset className={classes.chips}>
      <legend>Naves con menos peso ese día</legend>
      {loads.slice(0, MOST_BAYS).map(({ bay, load }) => (
        <ToggleButton
          key={bay}
          isOn={bay === place.nave}
          aria-label={`${bayName(bay)}, ${weightText(load)}`}
          onClick={() => onChoose({ nave: bay })}
        >
          {bay} · {weightText(load)}
        </ToggleButton>
      ))}
    </fieldset>
  )
}

/** The first free hours, from the one that is chosen on where it is later than all of them. */
function around(free: readonly string[], chosen: string): readonly string[] {
  const at = Math.max(
    0,
    free.findIndex((hour) => hour >= chosen),
  )
  const from = Math.max(0, Math.min(at - 1, free.length - MOST_HOURS))
  return free.slice(from, from + MOST_HOURS)
}
