import { Button } from '@mantine/core'
import { createHolds } from '#contract/calls/holds/holds.ts'
import type { Photo } from '#contract/calls/photos.ts'
import { passes } from '#contract/kit/permissions.ts'
import { uuidv7 } from '#contract/kit/uuid.ts'
import { holds } from '#contract/records/holds.ts'
import { useChange } from '#src/forms/use-change.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useRead } from '#src/read/use-read.ts'
import { choosableAccounts } from '#src/records/accounts/choosable.ts'
import { holdsOfPlate } from '#src/records/holds/holds-known.ts'
import { type ChosenClient, ClientPrompt } from '#src/ui/dialogs/client-prompt.tsx'
import { useModals } from '#src/ui/dialogs/modal-context.ts'

/** Holds the plate on the screen: two taps from its picture. */
export function HoldPlate({ foto: photo }: { foto: Photo }) {
  const device = useDevice()
  const { user } = device.parts
  const modals = useModals()
  const change = useChange(createHolds)
  const { lote_id: lot, number: plate } = photo
  const line = useRead(() => holdsOfPlate(device.db, { lot, plate }), [device, lot, plate])
  if (!line || !passes(createHolds.endpoint.needs, user)) return null
  const active = line.find(({ estado: status }) => status === 'activo')
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

  if (isOwn) return null
  return (
    <Button size="md" variant="default" onClick={() => void hold()}>
      Apartar
    </Button>
  )
}
