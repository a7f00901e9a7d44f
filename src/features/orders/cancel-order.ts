import { destructive } from '#src/ui/dialogs/destructive.ts'

export const CANCEL_ORDER = destructive({
  message: '¿Está seguro que desea cancelar el pedido?',
  yes: 'Sí, cancelar pedido',
})
