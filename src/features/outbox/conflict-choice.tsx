import { Button } from '@mantine/core'
import { useState } from 'react'
import { useDevice } from '#src/read/device-context.tsx'
import { toast } from '#src/ui/feedback/toast.tsx'
import classes from './conflict-choice.module.css'
import { ConflictField } from './conflict-field.tsx'
import type { Conflict, Pick } from './conflict-fields.ts'

interface ConflictChoiceProps {
  /** The change that is in conflict. */
  id: string
  conflict: Conflict
}

/** Two people changed the same: both values side by side, field by field, settled in two taps. [F8, A59] */
export function ConflictChoice({ id, conflict }: ConflictChoiceProps) {
  const device = useDevice()
  const { stuck, choices, also, own } = conflict
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
                {theirsText(conflict)}
              </Button>
            </div>
          ) : null}
        </>
      ) : (
        <p className={classes.stuck}>{stuck}</p>
      )}
      {stuck === null ? (
        <TextList
          title={ownTitle(choices.length)}
          texts={own.map(({ label, mine }) => `${label}: ${mine}`)}
        />
      ) : null}
      <TextList
        title={
          stuck === null && choices.length > 0
            ? 'También cambió, y queda así:'
            : 'Lo que cambió mientras tanto:'
        }
        texts={also}
      />
      {stuck === null ? (
        <Button className={classes.save} disabled={missing > 0} onClick={() => void settle(picks)}>
          {saveText(choices.length, missing)}
        </Button>
      ) : (
        <Button className={classes.save} onClick={() => void settle(new Map())}>
          Quedarme con lo del servidor
        </Button>
      )}
    </div>
  )
}

function theirsText({ who, isOwn }: Conflict): string {
  if (isOwn) return 'Usar todo lo del otro teléfono'
  return who === null ? 'Usar todo lo del servidor' : `Usar todo lo de ${who}`
}

const ownTitle = (questions: number): string =>
  questions === 0 ? 'Nadie más cambió lo mismo. Lo que se guarda:' : 'Nadie más cambió esto, y se guarda:'

function saveText(questions: number, missing: number): string {
  if (questions === 0) return 'Guardar igual'
  if (missing === 0) return 'Guardar'
  return `Guardar: ${missing === 1 ? 'falta elegir uno' : `faltan elegir ${missing}`}`
}

function TextList({ title, texts }: { title: string; texts: readonly string[] }) {
  if (texts.length === 0) return null
  return (
    <div className={classes.also}>
      <p>{title}</p>
      <ul>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  )
}
