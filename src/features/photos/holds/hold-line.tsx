import type { Photo } from '#contract/calls/photos.ts'
import { shortDay } from '#contract/rules/hold-rules.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useRead } from '#src/read/use-read.ts'
import { holdsOfPlate, isUnconfirmed } from '#src/records/holds/holds-known.ts'

/** 'Apartada hasta el vie 28/11', and what this phone has not sent yet; nothing of a free plate. */
export function HoldLine({ foto: photo }: { foto: Photo }) {
  const { db } = useDevice()
  const { lote_id: lot, number: plate } = photo
  const line = useRead(() => holdsOfPlate(db, { lot, plate }), [db, lot, plate]) ?? []
  const active = line.find(({ estado: status }) => status === 'activo')
  const held = active && (active.hasta ? `Apartada hasta el ${shortDay(active.hasta)}` : 'Apartada')
  const texts = [held, line.some(isUnconfirmed) && 'Pedida, sin confirmar'].filter(Boolean)
  return texts.length > 0 ? <p>{texts.join(' · ')}</p> : null
}
