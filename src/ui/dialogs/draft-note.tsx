import { Button } from '@mantine/core'
import classes from './draft-note.module.css'

interface DraftNoteProps {
  /** When the form was begun, `hoy 14:05`; null for one that opened afresh. */
  begun: string | null
  onRestart: () => unknown
}

/** Names a form that was left half written, and offers to begin anew. [A213] */
export function DraftNote({ begun, onRestart }: DraftNoteProps) {
  if (begun === null) return null
  return (
    <div className={classes.note}>
      <span>Empezado {begun}</span>
      <Button variant="default" size="compact-md" className={classes.button} onClick={() => void onRestart()}>
        Empezar de nuevo
      </Button>
    </div>
  )
}
