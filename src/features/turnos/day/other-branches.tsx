import { Button } from '@mantine/core'
import { heldText } from '#src/features/turnos/count-text.ts'
import { readElsewhere } from '#src/features/turnos/turnos.queries.ts'
import classes from '#src/features/turnos/turnos-page.module.css'
import { useDevice } from '#src/read/device-context.tsx'
import { useRead } from '#src/read/use-read.ts'

interface OtherBranchesProps {
  fecha: string
  onBranch: (uuid: string) => void
}

/** The branches that do have turnos this day, for who looks at one that has none. */
export function OtherBranches({ fecha: date, onBranch }: OtherBranchesProps) {
  const { db } = useDevice()
  const branches = useRead(() => readElsewhere(db, date), [db, date]) ?? []
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
