import { Button, Group } from '@mantine/core'
import { ActionButton } from '#src/ui/action-button.tsx'
import { Card } from '#src/ui/card.tsx'
import { useModals } from '#src/ui/modal-context.ts'
import { toast } from '#src/ui/toast.tsx'

export function ButtonSamples() {
  const modals = useModals()

  return (
    <Card title="Botones">
      <Group>
        <Button onClick={() => toast.short('Aviso de 2 segundos')}>Aviso</Button>
        <Button
          variant="default"
          onClick={() => void modals.alert({ title: 'Atención', message: 'Un mensaje.' })}
        >
          Mensaje
        </Button>
        <ActionButton confirm="¿Esta Seguro?" repeats onAction={async () => toast.long('Hecho')}>
          Acción con confirmación
        </ActionButton>
        <Button disabled>Desactivado</Button>
      </Group>
    </Card>
  )
}
