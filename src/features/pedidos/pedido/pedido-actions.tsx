import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { cambiarEstado, type Pedido } from '#contract/calls/pedidos.ts'
import { pedidos } from '#contract/records/pedidos.ts'
import { canCancel, canDeliver, canEdit, canMarkReady, ESTADO } from '#contract/rules/transitions.ts'
import { useChange } from '#src/bridge/changing/use-change.ts'
import { useKeptPrompt } from '#src/bridge/use-kept-prompt.ts'
import { useModals } from '#src/ui/dialogs/modal-context.ts'
import { ActionButton } from '#src/ui/layout/action-button.tsx'
import { BottomBar } from '#src/ui/layout/bottom-bar.tsx'
import { EditIcon } from '#src/ui/layout/icons.tsx'

/** The actions on an order in its present status; no bar when it has ended. [S141–S144] */
export function PedidoActions({ pedido }: { pedido: Pick<Pedido, 'uuid' | 'status'> }) {
  const modals = useModals()
  const kept = useKeptPrompt()
  const change = useChange(cambiarEstado)
  const { uuid, status } = pedido
  if (!canEdit(status)) return null

  const ask = (key: string, texts: { title: string; label: string }) =>
    kept(key, (typing) =>
      modals.prompt({ ...texts, ...typing, maxLength: pedidos.limits.note, multiline: true }),
    )
  const cancel = async () => {
    const motivo = await ask(`motivo:${uuid}`, { title: 'Cancelar pedido', label: 'Motivo (opcional)' })
    if (motivo === null) return
    await change({ uuid, status: ESTADO.cancelado, motivo }, 'Se ha cancelado el pedido')
  }
  const deliver = async () => {
    const motivo = await ask(`observacion:${uuid}`, {
      title: 'Pedido entregado',
      label: 'Observación (opcional)',
    })
    if (motivo === null) return
    await change({ uuid, status: ESTADO.entregado, motivo }, 'El pedido ha sido entregado')
  }
  const ready = () => change({ uuid, status: ESTADO.listo }, 'El pedido esta Listo para entrega')

  return (
    <BottomBar label="Acciones del pedido">
      {canCancel(status) ? (
        <ActionButton
          variant="default"
          repeats
          confirm="¿Está seguro que desea cancelar el pedido?"
          onAction={cancel}
        >
          Cancelar
        </ActionButton>
      ) : null}
      <Button
        variant="default"
        leftSection={<EditIcon size={20} />}
        renderRoot={(looks) => <Link to="/pedido/$uuid/edit" params={{ uuid }} {...looks} />}
      >
        Editar
      </Button>
      {canMarkReady(status) ? (
        <ActionButton
          repeats
          confirm="¿Está seguro que desea marcar el pedido como Listo para entrega?"
          onAction={ready}
        >
          Listo para entrega
        </ActionButton>
      ) : null}
      {canDeliver(status) ? (
        <ActionButton
          repeats
          {...(canMarkReady(status) && { variant: 'default' })}
          confirm="¿Está seguro que desea marcar el pedido como entregado?"
          onAction={deliver}
        >
          Pedido entregado
        </ActionButton>
      ) : null}
    </BottomBar>
  )
}
