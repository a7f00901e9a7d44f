import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Quote } from '#contract/calls/quotes/quote.ts'
import { saveQuote } from '#contract/calls/quotes/quotes.ts'
import { askedMore } from '#contract/calls/rules/asked-change.ts'
import { lineTotal, OPEN_QUOTES, quoteName, totalOf } from '#contract/calls/rules/quote-rules.ts'
import { formatCuit } from '#contract/kit/cuit.ts'
import { quantityText } from '#contract/kit/figures.ts'
import { uuidv7 } from '#contract/kit/uuid.ts'
import type { StockLot } from '#contract/stock/stock.ts'
import { useChange } from '#src/forms/use-change.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useLikeLots } from '#src/read/pictures/use-like-lots.ts'
import { useRead } from '#src/read/use-read.ts'
import { likelyAccounts } from '#src/records/quotes/likely-accounts.ts'
import { ChatIcon } from '#src/ui/icons/icons.tsx'
import { ActionButton } from '#src/ui/layout/action-button.tsx'
import { moneyText } from '#src/ui/layout/money-text.ts'
import { LikeLots } from '#src/ui/pictures/like-lots.tsx'
import { whatsappLink } from '#src/ui/text/whatsapp.ts'
import classes from './quotes.module.css'
import type { ShownLine } from './shown-line.ts'
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

/**
 * Ways on beside the main one: to change a draft, plates in place of a lost one, the accounts that an accepted quote may be for,
 * the change that was asked for, or a word to who answered.
 */
export function StaffWays({ view }: { view: QuoteView }) {
  const { quote, draft } = view
  if (draft && !quote.enviado)
    return (
      <EditLink uuid={quote.uuid} variant="default">
        Editar
      </EditLink>
    )
  if (quote.estado === 'aceptado' && quote.grupo_uuid === null) return <Accounts quote={quote} />
  if (OPEN_QUOTES.includes(quote.estado) && view.gone > 0) return <Replace view={view} />
  if (quote.estado !== 'cambio pedido' && quote.estado !== 'rechazado') return null
  return (
    <>
      <AskedMore quote={quote} />
      <Chat quote={quote} />
    </>
  )
}

function Chat({ quote }: { quote: Quote }) {
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

/** Other lots in place of the first line that can no longer be had and was not changed since. */
function Replace({ view: { quote, sent } }: { view: QuoteView }) {
  const gone = sent.find(
    ({ isGone, uuid, lote: batch, chapas: plates }) =>
      isGone &&
      quote.lineas.some(
        (line) => line.uuid === uuid && line.lote === batch && line.chapas?.join() === plates?.join(),
      ),
  )
  return gone ? <OfLine key={gone.uuid} quote={quote} gone={gone} /> : null
}

function OfLine({ quote, gone }: { quote: Quote; gone: ShownLine }) {
  const save = useChange(saveQuote)
  const { uuid, lote: named, product_name } = gone
  const lots = useLikeLots(gone)
  const put = async ({ batch, branch }: StockLot) => {
    const lineas = quote.lineas.map((line) =>
      line.uuid === uuid ? { ...line, lote: batch, branch, chapas: null } : line,
    )
    await save(argsOfQuote({ ...quote, lineas }), `Va el lote ${batch}: falta enviarlo`)
  }
  return <LikeLots of={named ?? product_name} lots={lots} onPick={put} />
}

/** The change that was asked for, ready to be confirmed, where its words are plain; chosen plates stay, others of the lot join them. */
function AskedMore({ quote }: { quote: Quote }) {
  const save = useChange(saveQuote)
  const { lineas: lines, enviado: sent, cambiado: isChanged, respuestas: answers } = quote
  const asked =
    quote.estado === 'cambio pedido' && !isChanged && askedMore(answers.at(-1)?.texto ?? '', lines)
  const line = asked && lines.find(({ uuid }) => uuid === asked.uuid)
  const agreed = line && sent?.lineas.find(({ uuid }) => uuid === line.uuid)
  if (!agreed) return null
  const { more } = asked
  const total = totalOf([
    sent ?? { total: 0 },
    { total: lineTotal({ ...line, quantity: more }, agreed.precio) },
  ])
  const added = { ...line, quantity: more, chapas: null, uuid: uuidv7() }
  const lineas = line.chapas
    ? lines.flatMap((each) => (each === line ? [line, added] : [each]))
    : lines.map((each) => (each === line ? { ...line, quantity: line.quantity + more } : each))
  const name = line.lote ?? line.product_name
  return (
    <ActionButton
      variant="default"
      repeats
      confirm={`${quantityText({ ...line, quantity: more })} más de ${line.product_name}${line.lote ? `, lote ${line.lote}` : ''}: queda cerca de ${moneyText(total, 'U$D')} + IVA. Después se envía.`}
      onAction={() => save(argsOfQuote({ ...quote, lineas }), 'Cambio hecho: falta enviarlo')}
    >
      +{more} de {name} → {moneyText(total, 'U$D')}
    </ActionButton>
  )
}
