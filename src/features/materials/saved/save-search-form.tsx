import { Button, Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { savedSearches } from '#contract/records/saved-searches.ts'
import { DialogForm } from '#src/ui/dialogs/dialog-form.tsx'
import { overLength } from '#src/ui/text/over-length.ts'
import classes from './saved.module.css'

export interface SaveAnswer {
  /** Undefined: it is forgotten. */
  kept?: { nombre: string; alerta: boolean }
}

interface SaveSearchFormProps {
  name: string
  alerts: boolean
  /** Its conditions in words. */
  words: string
  isSaved: boolean
  onAnswer: (answer?: SaveAnswer) => void
}

const MOST = savedSearches.limits.nombre

/** The inside of the question under which name a search is kept. */
export function SaveSearchForm({ words, isSaved, onAnswer, ...before }: SaveSearchFormProps) {
  const [name, setName] = useState(before.name)
  const [alerts, setAlerts] = useState(before.alerts)
  const typed = name.trim()

  return (
    <DialogForm
      save="Guardar"
      isDisabled={typed === '' || overLength(typed, MOST) !== undefined}
      onSubmit={() => onAnswer({ kept: { nombre: typed, alerta: alerts } })}
      onCancel={() => onAnswer()}
    >
      {words === before.name ? null : <p className={classes.words}>{words}</p>}
      <TextInput
        label="Nombre"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={overLength(typed, MOST)}
        data-autofocus
      />
      <Checkbox
        label="Notificarme cuando lleguen lotes"
        description="Una vez por día, con los lotes que entran, vuelven o pasan a oferta."
        checked={alerts}
        onChange={(event) => setAlerts(event.currentTarget.checked)}
      />
      {isSaved ? (
        <Button variant="subtle" color="danger" className={classes.forget ?? ''} onClick={() => onAnswer({})}>
          Borrar esta búsqueda
        </Button>
      ) : null}
    </DialogForm>
  )
}
