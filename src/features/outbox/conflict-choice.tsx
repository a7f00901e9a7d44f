import { Button } from '@mantine/core'
import { useState } from 'react'
import { useDevice } from '#src/read/device-context.tsx'
import { useModals } from '#src/ui/dialogs/modal-context.ts'
import { toast } from '#src/ui/feedback/toast.tsx'
import { ActionButton } from '#src/ui/layout/action-button.tsx'
import classes from './conflict-choice.module.css'
import { ConflictField } from './conflict-field.tsx'
import type { Conflict, Pick } from './conflict-fields.ts'
import { ConflictTexts } from './conflict-texts.tsx'
import { reopenQuestion } from './ended-order.ts'
import { mineTexts, REOPEN, StuckConflict } from './stuck-conflict.tsx'

interface ConflictChoiceProps {
  /** The change that is in conflict. */
  id: string
  conflict: Conflict
}

/** Two people changed the same: both values side by side, field by field, settled in two taps. [F8, A59] */
export function ConflictChoice({ id, conflict }: ConflictChoiceProps) {
  const device = useDevice()
  const modals = useModals()
  const { stuck, notice, refused, choices, also, own } = conflict
  const [picks, setPicks] = useState<ReadonlyMap<string, Pick>>(new Map())
  const missing = choices.filter(({ field }) => !picks.has(field)).length

  const pick = (field: string, side: Pick) => setPicks((now) => new Map(now).set(field, side))
  const pickAll = (side: Pick) => setPicks(new Map(choices.map(({ field }) => [field, side])))

  const settle = async (chosen: ReadonlyMap<string, Pick>) => {
    const settlement = conflict.settle(chosen)
    if (!(await device.resolve(id, settlement))) return
    if (settlement.args) toast.short('Guardado en este equipo')
    else toast.long('Queda lo del servidor', { undo: () => void device.undiscard(id) })
    void device.flush()
  }

  const save = async () => {
    const taken = choices.flatMap(({ field, ended }) => (ended && picks.get(field) === 'mia' ? [ended] : []))
    const isSure =
      taken.length === 0 || (await modals.confirm({ title: reopenQuestion(taken), buttons: REOPEN }))
    if (isSure) await settle(picks)
  }

  if (stuck !== null)
    return (
      <div className={classes.conflict}>
        <StuckConflict
          conflict={conflict}
          onKeepTheirs={() => settle(new Map())}
          onReopen={() => settle(new Map(choices.map(({ field }) => [field, 'mia'])))}
        />
      </div>
    )
  return (
    <div className={classes.conflict}>
      {notice === null ? null : <p className={classes.stuck}>{notice}</p>}
      <ConflictTexts title="No se guarda:" texts={mineTexts(refused)} />
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
      <ConflictTexts title={ownTitle(choices.length)} texts={mineTexts(own)} />
      <ConflictTexts
        title={choices.length > 0 ? 'También cambió, y queda así:' : 'Lo que cambió mientras tanto:'}
        texts={also}
      />
      <ActionButton className={classes.save ?? ''} repeats disabled={missing > 0} onAction={save}>
        {saveText({ questions: choices.length, missing, isPart: refused.length > 0 })}
      </ActionButton>
    </div>
  )
}

function theirsText({ who, isOwn }: Conflict): string {
  if (isOwn) return 'Usar todo lo del otro teléfono'
  return who === null ? 'Usar todo lo del servidor' : `Usar todo lo de ${who}`
}

const ownTitle = (questions: number): string =>
  questions === 0 ? 'Nadie más cambió lo mismo. Lo que se guarda:' : 'Nadie más cambió esto, y se guarda:'

interface Saving {
  questions: number
  missing: number
  /** Some of it is refused. */
  isPart: boolean
}

function saveText({ questions, missing, isPart }: Saving): string {
  if (questions === 0) return isPart ? 'Guardar lo demás' : 'Guardar igual'
  if (missing === 0) return 'Guardar'
  return `Guardar: ${missing === 1 ? 'falta elegir uno' : `faltan elegir ${missing}`}`
}
