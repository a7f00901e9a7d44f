import { changeStatus, type Order } from '#contract/calls/orders.ts'
import { orders } from '#contract/records/orders.ts'
import { STATUS } from '#contract/rules/transitions.ts'
import { useChange } from '#src/forms/use-change.ts'
import { useKeptPrompt } from '#src/forms/use-kept-prompt.ts'
import { useModals } from '#src/ui/dialogs/modal-context.ts'

interface Asked {
  title: string
  label: string
  /** Where what is typed is kept until it is sent. */
  key: string
}

/** Takes an order to another status; cancelling and delivering ask for a note first. [S141–S144] */
export function useStatusChange({ uuid }: Pick<Order, 'uuid'>) {
  const modals = useModals()
  const kept = useKeptPrompt()
  const change = useChange(changeStatus)

  const withNote = async (status: string, { key, ...texts }: Asked, said: string) => {
    const reason = await kept(`${key}:${uuid}`, (typing) =>
      modals.prompt({ ...texts, ...typing, maxLength: orders.limits.note, multiline: true }),
    )
    if (reason !== null) await change({ uuid, status, motivo: reason }, said)
  }
  const cancel = () =>
    withNote(
      STATUS.cancelado,
      { key: 'motivo', title: 'Cancelar pedido', label: 'Motivo (opcional)' },
      'Se ha cancelado el pedido',
    )
  const deliver = () =>
    withNote(
      STATUS.entregado,
      { key: 'observacion', title: 'Pedido entregado', label: 'Observación (opcional)' },
      'El pedido ha sido entregado',
    )
  const ready = () => change({ uuid, status: STATUS.listo }, 'El pedido esta Listo para entrega')
  const set = (status: string) => change({ uuid, status }, 'Estado cambiado correctamente')
  return { cancel, deliver, ready, set }
}
