import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { BottomBar } from '#src/ui/layout/bottom-bar.tsx'
import { PlusIcon } from '#src/ui/layout/icons.tsx'

/** The foot of the list while nothing is picked. [S118] */
export function NewOrderBar() {
  return (
    <BottomBar>
      <Button
        renderRoot={(looks) => <Link to="/pedido/nuevo" {...looks} />}
        size="md"
        leftSection={<PlusIcon size={20} />}
      >
        Nuevo pedido
      </Button>
    </BottomBar>
  )
}
