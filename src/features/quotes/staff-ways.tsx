import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Quote } from '#contract/calls/quotes/quote.ts'
import { saveQuote } from '#contract/calls/quotes/quotes.ts'
import { quoteName } from '#contract/calls/rules/quote-rules.ts'
import { formatCuit } from '#contract/kit/cuit.ts'
import { useChange } from '#src/forms/use-change.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useRead } from '#src/read/use-read.ts'
import { likelyAccounts } from '#src/records/quotes/likely-accounts.ts'
import { ChatIcon } from '#src/ui/icons/icons.tsx'
import { ActionButton } from '#src/ui/layout/action-button.tsx'
import { moneyText } from '#src/ui/layout/money-text.ts'
import { whatsappLink } from '#src/ui/text/whatsapp.ts'
import classes from './quotes.module.css'
import type { QuoteView } from './use-quote-view.ts'
import { argsOfQuote } from './use-steps.ts'

interface EditLinkProps {
  uuid: string
  /** The UUID of the line to begin with. */
  line?: string
  variant?: 'filled' | 'default'
  children: ReactNode
}

/** The way to change a quote. */
export const EditLink = ({ uuid, line, variant = 'filled', children }: EditLinkProps) => (
  <Button
    variant={variant}
    renderRoot={(looks) => (
      <Link to="/presupuestos/$uuid/edit" params={{ uuid }} search={line ? { linea: line } : {}} {...looks} />
    )}
  >
    {children}
  </Button>
)

/** Ways on beside the main one: to change a draft, the accounts that an accepted quote may be for, or a word to who answered. */
export function StaffWays({ view: { quote, draft } }: { view: QuoteView }) {
  if (draft && !quote.enviado)
    return (
      <EditLink uuid={quote.uuid} variant="default">
        Editar
      </EditLink>
    )
  if (quote.estado === 'aceptado' && quote.grupo_uuid === null) return <Accounts quote={quote} />
  if (quote.estado !== 'cambio pedido' && quote.estado !== 'rechazado') return null
  const chat = whatsappLink(quote.tel, `Hola, te escribo por el presupuesto ${quoteName(quote)}.`)
  if (!chat) return null
  return (
    <Button
      component="a"
      variant="default"
      href={chat}
      target="_blank"
      rel="noopener noreferrer"
      leftSection={<ChatIcon size={18} />}
    >
      Responder por WhatsApp
    </Button>
  )
}

function Accounts({ quote }: { quote: Quote }) {
  const { db } = useDevice()
  const save = useChange(saveQuote)
  const { uuid, cliente: name, tel } = quote
  const found = useRead(() => likelyAccounts(db, { name, tel }), [db, uuid, name, tel]) ?? []
  const total = quote.enviado ? ` por ${moneyText(quote.enviado.total, 'U$D')} + IVA` : ''
  return found.map(({ account: { id, account_name, cuit }, isSamePhone }) => (
    <ActionButton
      key={id}
      variant="default"
      h="auto"
      py={8}
      repeats
      confirm={`Se hacen los pedidos${total} para ${account_name}, CUIT ${formatCuit(cuit)}. ¿Es quien aceptó?`}
      onAction={() => save({ ...argsOfQuote(quote), account_id: id }, 'Pedidos hechos')}
    >
      <span className={classes.account}>
        {account_name}
        <small>{`CUIT ${formatCuit(cuit)} · ${isSamePhone ? 'mismo teléfono' : 'nombre parecido'}`}</small>
      </span>
    </ActionButton>
  ))
}
