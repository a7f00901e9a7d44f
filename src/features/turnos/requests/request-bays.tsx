import type { Branch } from '#contract/calls/catalogues.ts'
import type { Turno } from '#contract/calls/turnos.ts'
import { baysOf } from '#contract/kit/slots.ts'
import { bayName, type HeldDay, UNKNOWN_HOURS } from '#src/features/turnos/overlaps.ts'
import { ToggleButton } from '#src/ui/fields/toggle-button.tsx'
import { busyWith, hoursNear, hoursText } from './free-hours.ts'
import classes from './requests-list.module.css'

interface RequestBaysProps {
  turno: Turno
  branch: Branch
  day: HeldDay
  /** The bay that is to be given. */
  nave: string | undefined
  onBay: (bay: string | undefined) => void
}

/** The bays of a branch when a request asks for one: those that are free to choose from, and what stands in the others. */
export function RequestBays({ turno, branch, day, nave: chosen, onBay }: RequestBaysProps) {
  const bays = baysOf(branch)
  if (!day.isWhole) return <p className={classes.soft}>{UNKNOWN_HOURS}</p>
  const places = bays.map((bay) => ({ bay, other: busyWith(turno, bay, day) }))
  const busy = places.flatMap(({ bay, other }) => (other ? [busyText(bay, other)] : []))
  const isFull = busy.length === places.length

  return (
    <>
      <fieldset className={classes.bays} aria-label={`Naves a las ${turno.hora_desde}`}>
        {places
          .filter(({ other }) => !other)
          .map(({ bay }) => (
            <ToggleButton
              key={bay}
              isOn={bay === chosen}
              onClick={() => onBay(bay === chosen ? undefined : bay)}
            >
              {bayName(bay)} libre
            </ToggleButton>
          ))}
      </fieldset>
      {busy.length > 0 ? <p className={classes.busy}>{busy.join(', ')}</p> : null}
      {isFull ? (
        <p className={classes.busy}>{hoursText(hoursNear(turno, bays, day)) || 'No queda lugar ese día.'}</p>
      ) : null}
    </>
  )
}

/** 'Nave A ocupada: turno 19' */
const busyText = (bay: string, { id, hora_desde }: Turno): string =>
  `${bayName(bay)} ocupada: ${id === null ? `turno de las ${hora_desde}` : `turno ${id}`}`
