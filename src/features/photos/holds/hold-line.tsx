import type { Photo } from '#contract/calls/photos.ts'
import { shortDay } from '#contract/rules/hold-rules.ts'
import { isUnconfirmed } from '#src/records/holds/holds-known.ts'
import { turnsInLine } from '#src/records/holds/own-holds.ts'
import classes from './hold-line.module.css'
import { useHoldsOf } from './use-holds-of.ts'

/** 'Apartada para Estudio Paredes hasta el vie 28/11', how many wait, and what is not sent yet; nothing of a free plate. */
export function HoldLine({ foto: photo }: { foto: Photo }) {
  const { line = [], active, isOurs, own } = useHoldsOf(photo)
  if (line.length === 0) return null
  const client = active && (active.account_name || active.cliente)
  const others = line.filter((hold) => hold.estado === 'en espera' && hold !== own).length
  const held = active && [
    client ? `Apartada para ${client}` : 'Apartada',
    active.hasta && `hasta el ${shortDay(active.hasta)}`,
  ]
  const texts = [
    held?.filter(Boolean).join(' '),
    !isOurs && active?.responsable,
    own && `Estás ${turnsInLine(line).get(own.uuid)}.º en espera`,
    others > 0 && (own ? `Esperan ${others} más` : `En espera: ${others}`),
    line.some(isUnconfirmed) && 'Pedida, sin confirmar',
  ]
  return (
    <p className={classes.strip} data-ours={isOurs || undefined}>
      {texts.filter(Boolean).join(' · ')}
    </p>
  )
}
