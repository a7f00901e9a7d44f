import { ERRORS, type TakenAway } from '#contract/kit/errors.ts'
import { ErrorList } from '#src/ui/fields/error-list.tsx'

interface EndedNoteProps {
  ended: TakenAway
  /** Changes that wait on this phone. */
  unsent: number
}

/** Why the session that was here is over, and what becomes of what waits: it is kept, and hidden from others. [A191] */
export function EndedNote({ ended, unsent }: EndedNoteProps) {
  return <ErrorList messages={[ERRORS[ended].text, ...waitingTexts({ ended, unsent })]} />
}

function waitingTexts({ ended, unsent }: EndedNoteProps): string[] {
  if (unsent === 0) return []
  const waiting = unsent === 1 ? 'Queda 1 cambio sin enviar' : `Quedan ${unsent} cambios sin enviar`
  const when = ended === 'usuario-desactivado' ? 'se envían si te reactivan' : 'se envían cuando ingreses'
  return [`${waiting} en este equipo: nadie más los ve, y ${when}.`]
}
