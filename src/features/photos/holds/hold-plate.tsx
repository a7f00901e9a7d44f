import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { createHolds, extendHold, type Hold, releaseHold } from '#contract/calls/holds/holds.ts'
import type { Photo } from '#contract/calls/photos.ts'
import { passes } from '#contract/kit/permissions.ts'
import { uuidv7 } from '#contract/kit/uuid.ts'
import { holds } from '#contract/records/holds.ts'
import { heldText } from '#contract/rules/hold-rules.ts'
import { useChange } from '#src/forms/use-change.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { choosableAccounts } from '#src/records/accounts/choosable.ts'
import { orderOfHold } from '#src/records/holds/order-of-hold.ts'
import { type ChosenClient, ClientPrompt } from '#src/ui/dialogs/client-prompt.tsx'
import { useModals } from '#src/ui/dialogs/modal-context.ts'
import { BoxIcon, ClockIcon, CloseIcon, PinIcon } from '#src/ui/icons/icons.tsx'
import { ActionButton } from '#src/ui/layout/action-button.tsx'
import { useHoldsOf } from './use-holds-of.ts'

/** Holds the plate on the screen, two taps from its picture; one that is held is extended or released there. */
export function HoldPlate({ foto: photo }: { foto: Photo }) {
  const device = useDevice()
  const { user } = device.parts
  const modals = useModals()
  const change = useChange(createHolds)
  const { lote_id: lot, number: plate } = photo
  const { line, active, isOurs, own } = useHoldsOf(photo)
  if (!line) return null
  if (active && isOurs) return <Change hold={active} />
  if (!passes(createHolds.endpoint.needs, user)) return null
  const isOwn = line.some(({ responsable_uuid }) => responsable_uuid === user.uuid)
  const hold = async () => {
    const choice = await choosableAccounts(device.db)
    const client = await modals.open<ChosenClient>(
      (close) => <ClientPrompt {...choice} maxLength={holds.limits.cliente} onAnswer={close} />,
      { title: `Apartar la chapa ${plate}` },
    )
    if (client === undefined) return
    await change(
      { items: [{ uuid: uuidv7(), lot_id: lot, chapa: plate }], ...client },
      active ? 'Anotada en espera' : 'Apartada',
    )
  }

  if (own) return <Leave hold={own} />
  if (isOwn) return null
  const waiting = line.filter(({ estado: status }) => status === 'en espera').length
  return active ? (
    <Button size="md" data-main onClick={() => void hold()}>
      {`Anotarme en espera, ${waiting + 1}.º`}
    </Button>
  ) : (
    <Button size="md" variant="default" leftSection={<PinIcon size={18} />} onClick={() => void hold()}>
      Apartar
    </Button>
  )
}

function Change({ hold }: { hold: Hold }) {
  const [extend, release] = [useChange(extendHold), useChange(releaseHold)]
  const { uuid, batch } = hold
  return (
    <>
      <ActionButton
        variant="default"
        size="md"
        repeats
        leftSection={<ClockIcon size={18} />}
        onAction={() => extend({ uuid }, 'Apartado extendido')}
      >
        Extender
      </ActionButton>
      <ActionButton
        variant="default"
        size="md"
        repeats
        leftSection={<CloseIcon size={18} />}
        confirm={`¿Liberar ${heldText(hold)} del lote ${batch}?`}
        onAction={() => release({ uuid }, 'Apartado liberado')}
      >
        Liberar
      </ActionButton>
    </>
  )
}

/** Gives up one's place in the line. */
function Leave({ hold }: { hold: Hold }) {
  const release = useChange(releaseHold)
  return (
    <ActionButton
      variant="default"
      size="md"
      repeats
      leftSection={<CloseIcon size={18} />}
      confirm={`¿Dejar de esperar ${heldText(hold)} del lote ${hold.batch}?`}
      onAction={() => release({ uuid: hold.uuid }, 'Ya no esperás esta chapa')}
    >
      No esperar
    </ActionButton>
  )
}

interface OrderPlateProps {
  foto: Photo
  /** Orders this plate, or any of its lot. */
  onOrder: (plate?: number) => void
}

/** Orders the plate on the screen: for whom it is held, where that is the reader's; one that others have is not offered, another of its lot is. */
export function OrderPlate({ foto: photo, onOrder }: OrderPlateProps) {
  const { db } = useDevice()
  const navigate = useNavigate()
  const { active, isOurs, own } = useHoldsOf(photo)
  if (!active)
    return (
      <Button size="md" data-main onClick={() => onOrder(photo.number)}>
        Pedir esta chapa
      </Button>
    )
  if (!isOurs)
    return (
      <Button
        size="md"
        {...(own ? { 'data-main': true } : { variant: 'default', leftSection: <BoxIcon size={18} /> })}
        aria-label="Pedir otra del lote"
        onClick={() => onOrder()}
      >
        {own ? 'Pedir otra del lote' : 'Pedir otra'}
      </Button>
    )
  const order = async () => navigate({ to: '/pedido/nuevo', search: await orderOfHold(db, active) })
  return (
    <Button size="md" data-main onClick={() => void order()}>
      Pedir para ellos
    </Button>
  )
}
