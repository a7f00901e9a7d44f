import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { BottomBar } from '#src/ui/layout/bottom-bar.tsx'
import { PlusIcon } from '#src/ui/layout/icons.tsx'

/** What the foot of the list offers while nothing is picked. [S118] */
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
