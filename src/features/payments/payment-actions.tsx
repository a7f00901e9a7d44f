import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import {
  deletePayment,
  listPayments,
  PAYMENT_TEXTS,
  type Payment,
} from '#contract/calls/payments/payments.ts'
import { useKeptPrompt } from '#src/forms/use-kept-prompt.ts'
import { useForgetRemote } from '#src/read/remote-query.ts'
import { useSessionCalls } from '#src/session/use-session-calls.ts'
import { useModals } from '#src/ui/dialogs/modal-context.ts'
import { EditIcon, TrashIcon } from '#src/ui/icons/icons.tsx'
import { ActionButton } from '#src/ui/layout/action-button.tsx'
import { BottomBar } from '#src/ui/layout/bottom-bar.tsx'
import { OnlineHint } from '#src/ui/layout/online-hint.tsx'
import { PayLink } from './pay-link.tsx'
import { linkOf } from './payment-words.ts'
import { sayDone, sayRefused } from './say-done.ts'

/** The most characters of a reason. */
const LONGEST = 500

interface PaymentActionsProps {
  pago: Payment
  onChanged: () => Promise<unknown>
  /** The person on this phone is its payer. */
  isPayer: boolean
}

/** Deletes it with a reason, edits it, or pays it; no bar without one of these. [S233, A143] */
export function PaymentActions({ pago: payment, onChanged, isPayer }: PaymentActionsProps) {
  const { ask, isOnline } = useSessionCalls()
  const modals = useModals()
  const kept = useKeptPrompt()
  const forget = useForgetRemote()
  const { uuid, puede: may } = payment
  const link = isPayer ? linkOf(payment) : null
  if (!may.eliminar && !may.editar && link === null) return null

  const remove = async () => {
    const reason = await kept(`motivo-pago:${uuid}`, (typing) =>
      modals.prompt({
        ...{ title: 'Eliminar botón', label: 'Motivo', ...typing },
        ...{ missing: PAYMENT_TEXTS.motivo, multiline: true, maxLength: LONGEST },
      }),
    )
    if (reason === null) return
    sayDone(await ask(deletePayment, { uuid, reason }))
    await Promise.all([onChanged(), forget(listPayments)])
  }

  return (
    <BottomBar label="Acciones del botón de pago" summary={isOnline ? null : <OnlineHint isOnline={false} />}>
      {may.eliminar ? (
        <ActionButton
          repeats
          size="md"
          variant="default"
          disabled={!isOnline}
          leftSection={<TrashIcon size={20} />}
          onAction={remove}
          onFailed={(error) => {
            sayRefused(error)
            void onChanged()
          }}
        >
          Eliminar
        </ActionButton>
      ) : null}
      {may.editar ? <EditLink uuid={uuid} isOnline={isOnline} /> : null}
      {link === null ? null : <PayLink link={link} />}
    </BottomBar>
  )
}

function EditLink({ uuid, isOnline }: { uuid: string; isOnline: boolean }) {
  const looks = { size: 'md', variant: 'default', leftSection: <EditIcon size={20} /> } as const
  if (!isOnline)
    return (
      <Button {...looks} disabled>
        Editar
      </Button>
    )
  return (
    <Button {...looks} renderRoot={(root) => <Link to="/pago/$id/edit" params={{ id: uuid }} {...root} />}>
      Editar
    </Button>
  )
}
