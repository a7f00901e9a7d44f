import { Button } from '@mantine/core'
import { useState } from 'react'
import { useDevice } from '#src/bridge/device-context.tsx'
import { toast } from '#src/ui/toast.tsx'
import type { Conflict } from './conflict.ts'
import classes from './conflict-choice.module.css'
import { ConflictField } from './conflict-field.tsx'
import type { Pick } from './conflict-fields.ts'

interface ConflictChoiceProps {
  /** The change that is in conflict. */
  id: string
  conflict: Conflict
}

/** Two people changed the same: both values side by side, field by field, settled in two taps. [F8, A59] */
export function ConflictChoice({ id, conflict }: ConflictChoiceProps) {
  const device = useDevice()
  const { stuck, choices, also, who } = conflict
  const [picks, setPicks] = useState<ReadonlyMap<string, Pick>>(new Map())
  const missing = choices.filter(({ field }) => !picks.has(field)).length

  const pick = (field: string, side: Pick) => setPicks((now) => new Map(now).set(field, side))
  const pickAll = (side: Pick) => setPicks(new Map(choices.map(({ field }) => [field, side])))

  const settle = async (chosen: ReadonlyMap<string, Pick>) => {
    const settlement = conflict.settle(chosen)
    if (!(await device.resolve(id, settlement))) return
    if (settlement.args) toast.short('Guardado en este teléfono')
    else toast.long('Queda lo del servidor', { undo: () => void device.undiscard(id) })
    void device.flush()
  }

  return (
    <div className={classes.conflict}>
      {stuck === null ? (
        <>
          {choices.map((choice) => (
            <ConflictField
              key={choice.field}
              choice={choice}
              picked={picks.get(choice.field) ?? null}
              onPick={(side) => pick(choice.field, side)}
            />
          ))}
          {choices.length > 1 ? (
            <div className={classes.all}>
              <Button variant="default" onClick={() => pickAll('mia')}>
                Usar todo lo mío
              </Button>
              <Button variant="default" onClick={() => pickAll('suya')}>
                {who === null ? 'Usar todo lo del servidor' : `Usar todo lo de ${who}`}
              </Button>
            </div>
          ) : null}
        </>
      ) : (
        <p className={classes.stuck}>{stuck}</p>
      )}
      {also.length > 0 ? (
        <div className={classes.also}>
          <p>{stuck === null ? 'También cambió, y queda así:' : 'Lo que cambió mientras tanto:'}</p>
          <ul>
            {also.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      ) : null}
      {stuck === null ? (
        <Button className={classes.save} disabled={missing > 0} onClick={() => void settle(picks)}>
          {missing > 0
            ? `Guardar: ${missing === 1 ? 'falta elegir uno' : `faltan elegir ${missing}`}`
            : 'Guardar'}
        </Button>
      ) : (
        <Button className={classes.save} onClick={() => void settle(new Map())}>
          Quedarme con lo del servidor
        </Button>
      )}
    </div>
  )
}
