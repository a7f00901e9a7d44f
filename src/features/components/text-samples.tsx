import { Chip } from '#src/ui/feedback/chip.tsx'
import { StatusDot } from '#src/ui/feedback/status-dot.tsx'
import { AccordionItem } from '#src/ui/layout/accordion-item.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Money } from '#src/ui/layout/money.tsx'

export function TextSamples() {
  return (
    <Card title="Texto">
      <p>Mármoles, granitos y cuarcitas. 0123456789</p>
      <p>
        <Money amount={1234.5} currency="U$D" /> · <Money amount={987.6} currency="$" isStruck />
      </p>
      <p>
        <StatusDot color="green">Listo para entrega</StatusDot>{' '}
        <StatusDot color="yellow">Pendiente</StatusDot> <StatusDot color="red">Cancelado</StatusDot>
      </p>
      <p>
        <Chip tone="phone">En este equipo</Chip> <Chip tone="sending">Enviando</Chip>{' '}
        <Chip tone="sent">Enviado 10:42</Chip> <Chip tone="rejected">Rechazado</Chip>
      </p>
      <AccordionItem title="Acordeón">Empieza abierto y se cierra al tocarlo.</AccordionItem>
    </Card>
  )
}
