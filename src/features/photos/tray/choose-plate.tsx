import { Button } from '@mantine/core'
import type { Photo } from '#contract/calls/photos.ts'
import { passes } from '#contract/kit/permissions.ts'
import { boards } from '#contract/records/boards.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useTray } from '#src/read/use-tray.ts'
import { isSamePlate, togglePlate } from '#src/records/boards/tray.ts'
import { toast } from '#src/ui/feedback/toast.tsx'
import { CheckIcon, PlusIcon } from '#src/ui/icons/icons.tsx'

/** Puts the plate on the screen among those that will be shown to a client, or takes it back. */
export function ChoosePlate({ foto: photo }: { foto: Photo }) {
  const { db, parts } = useDevice()
  const tray = useTray()
  if (!passes('muestrarios', parts.user)) return null
  const { lote_id: lot, number, product_code, batch } = photo
  const plate = { lot, number, product_code, batch }
  const isIn = tray.some((other) => isSamePlate(other, plate))
  const toggle = async () => {
    const isNowIn = await togglePlate(db, plate)
    if (!isIn && !isNowIn) toast.long(`La selección está llena: son ${boards.limits.items} chapas.`)
  }
  return (
    <Button
      size="md"
      variant="default"
      leftSection={isIn ? <CheckIcon size={18} /> : <PlusIcon size={18} />}
      aria-pressed={isIn}
      onClick={() => void toggle()}
    >
      Selección
    </Button>
  )
}
