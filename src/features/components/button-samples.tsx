import { Button, Group } from '@mantine/core'
import { useModals } from '#src/ui/dialogs/modal-context.ts'
import { toast } from '#src/ui/feedback/toast.tsx'
import { ActionButton } from '#src/ui/layout/action-button.tsx'
import { Card } from '#src/ui/layout/card.tsx'

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
