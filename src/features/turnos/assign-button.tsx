import { Button } from '@mantine/core'
import { PlusIcon } from '#src/ui/layout/icons.tsx'
import classes from './assign-button.module.css'

/** 'Asignar TURNO', for who may: beside the title, on a phone over the foot of the list. [S166] */
export function AssignButton({ onAssign }: { onAssign: () => void }) {
  return (
    <Button className={classes.assign ?? ''} leftSection={<PlusIcon size={20} />} onClick={onAssign}>
      Asignar TURNO
    </Button>
  )
}
