import { Button } from '@mantine/core'
import { BottomBar } from '#src/ui/layout/bottom-bar.tsx'
import { PlusIcon } from '#src/ui/layout/icons.tsx'

/** 'Asignar TURNO', for who may. [S166] */
export function AssignBar({ onAssign }: { onAssign: () => void }) {
  return (
    <BottomBar>
      <Button size="md" leftSection={<PlusIcon size={20} />} onClick={onAssign}>
        Asignar TURNO
      </Button>
    </BottomBar>
  )
}
