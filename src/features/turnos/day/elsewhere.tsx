import { Button } from '@mantine/core'
import { useLiveQuery } from 'dexie-react-hooks'
import { heldText } from '#src/features/turnos/count-text.ts'
import { readElsewhere } from '#src/features/turnos/turnos.queries.ts'
import classes from '#src/features/turnos/turnos-page.module.css'
import { useDevice } from '#src/read/device-context.tsx'

interface ElsewhereProps {
  fecha: string
  onBranch: (uuid: string) => void
}

/** The branches that do have turnos this day, for who looks at one that has none. */
export function Elsewhere({ fecha: date, onBranch }: ElsewhereProps) {
  const { db } = useDevice()
  const branches = useLiveQuery(() => readElsewhere(db, date), [db, date]) ?? []
  if (branches.length === 0) return null

  return (
    <span className={classes.elsewhere}>
      {branches.map(({ uuid, nombre: name, count, isWhole }) => (
        <Button key={uuid} variant="default" onClick={() => onBranch(uuid)}>
          {name}: {heldText(count, isWhole)}
        </Button>
      ))}
    </span>
  )
}
