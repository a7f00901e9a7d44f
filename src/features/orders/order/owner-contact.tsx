import type { Order, Responsible } from '#contract/calls/orders.ts'
import { callLink } from '#contract/kit/fields/phone-number.ts'
import { Card } from '#src/ui/layout/card.tsx'
import { StatList } from '#src/ui/lists/stat-list.tsx'
import { ChatButton } from '#src/ui/text/chat-button.tsx'
import { whatsappLink } from '#src/ui/text/whatsapp.ts'

interface OwnerContactProps {
  owner: Responsible
  pedido: Pick<Order, 'id' | 'product_name'>
}

/** The responsible seller and the way to ask for help; hidden without one. [S137, A63, A103] */
export function OwnerContact({ owner, pedido: order }: OwnerContactProps) {
  const { full_name, email, mobile } = owner
  if (!full_name && !email && !mobile) return null
  const which = order.id === null ? '' : ` ${order.id}`
  const help = whatsappLink(mobile, `Hola, consulto por el pedido${which}: ${order.product_name}`)
  const stats = [
    ...(full_name ? [{ label: 'Nombre', value: full_name }] : []),
    ...(email ? [{ label: 'Correo', value: <a href={`mailto:${email}`}>{email}</a> }] : []),
    ...(mobile ? [{ label: 'Celular', value: <a href={callLink(mobile)}>{mobile}</a> }] : []),
  ]

  return (
    <Card title="Vendedor responsable">
      <StatList stats={stats} />
      {help ? (
        <ChatButton href={help} mt={12} fullWidth>
          Pedir ayuda por WhatsApp
        </ChatButton>
      ) : null}
    </Card>
  )
}
