import { cambiarEstado, type Pedido } from '#contract/calls/pedidos.ts'
import { pedidos } from '#contract/records/pedidos.ts'
import { ESTADO } from '#contract/rules/transitions.ts'
import { useChange } from '#src/bridge/changing/use-change.ts'
import { useKeptPrompt } from '#src/bridge/kept/use-kept-prompt.ts'
import { useModals } from '#src/ui/dialogs/modal-context.ts'

interface Asked {
  title: string
  label: string
  /** Where what is typed is kept until it is sent. */
  key: string
}

/** Takes an order to another status; cancelling and delivering ask for a note first. [S141–S144] */
export function useStatusChange({ uuid }: Pick<Pedido, 'uuid'>) {
  const modals = useModals()
  const kept = useKeptPrompt()
  const change = useChange(cambiarEstado)

  const withNote = async (status: string, { key, ...texts }: Asked, said: string) => {
    const motivo = await kept(`${key}:${uuid}`, (typing) =>
      modals.prompt({ ...texts, ...typing, maxLength: pedidos.limits.note, multiline: true }),
    )
    if (motivo !== null) await change({ uuid, status, motivo }, said)
  }
  const cancel = () =>
    withNote(
      ESTADO.cancelado,
      { key: 'motivo', title: 'Cancelar pedido', label: 'Motivo (opcional)' },
      'Se ha cancelado el pedido',
    )
  const deliver = () =>
    withNote(
      ESTADO.entregado,
      { key: 'observacion', title: 'Pedido entregado', label: 'Observación (opcional)' },
      'El pedido ha sido entregado',
    )
  const ready = () => change({ uuid, status: ESTADO.listo }, 'El pedido esta Listo para entrega')
  const set = (status: string) => change({ uuid, status }, 'Estado cambiado correctamente')
  return { cancel, deliver, ready, set }
}
