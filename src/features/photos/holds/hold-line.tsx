import type { Photo } from '#contract/calls/photos.ts'
import { shortDay } from '#contract/rules/hold-rules.ts'
import { isUnconfirmed } from '#src/records/holds/holds-known.ts'
import classes from './hold-line.module.css'
import { useHoldsOf } from './use-holds-of.ts'

/** 'Apartada para Estudio Paredes hasta el vie 28/11', how many wait, and what is not sent yet; nothing of a free plate. */
export function HoldLine({ foto: photo }: { foto: Photo }) {
  const { line = [], active, isOurs } = useHoldsOf(photo)
  if (line.length === 0) return null
  const client = active && (active.account_name || active.cliente)
  const waiting = line.filter(({ estado: status }) => status === 'en espera').length
  const held = active && [
    client ? `Apartada para ${client}` : 'Apartada',
    active.hasta && `hasta el ${shortDay(active.hasta)}`,
  ]
  const texts = [
    held?.filter(Boolean).join(' '),
    !isOurs && active?.responsable,
    waiting > 0 && `En espera: ${waiting}`,
    line.some(isUnconfirmed) && 'Pedida, sin confirmar',
  ]
  return (
    <p className={classes.strip} data-ours={isOurs || undefined}>
      {texts.filter(Boolean).join(' · ')}
    </p>
  )
}
