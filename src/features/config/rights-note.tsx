import { useRef } from 'react'
import { useDevice } from '#src/read/device-context.tsx'
import { FormNote } from '#src/ui/feedback/form-note.tsx'

/** Says that this person's rights have changed since the form was opened: what is typed stays. [A150] */
export function RightsNote() {
  const { root, p } = useDevice().parts.user
  const now = JSON.stringify([root, Object.entries(p).sort()])
  const opened = useRef(now)
  if (opened.current === now) return null
  return (
    <FormNote isWarning>
      Tus permisos cambiaron. Lo escrito sigue acá, y al guardar se decide si todavía podés.
    </FormNote>
  )
}
