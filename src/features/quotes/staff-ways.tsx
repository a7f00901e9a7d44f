import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Quote } from '#contract/calls/quotes/quote.ts'
import { saveQuote } from '#contract/calls/quotes/quotes.ts'
import { askedMore } from '#contract/calls/rules/asked-change.ts'
import { lineTotal, OPEN_QUOTES, quoteName, totalOf } from '#contract/calls/rules/quote-rules.ts'
import { quantityText } from '#contract/kit/figures.ts'
import { uuidv7 } from '#contract/kit/uuid.ts'
import type { StockLot } from '#contract/stock/stock.ts'
import { useChange } from '#src/forms/use-change.ts'
import { ActionButton } from '#src/ui/layout/action-button.tsx'
import { moneyText } from '#src/ui/layout/money-text.ts'
import { LikeLots } from '#src/ui/pictures/like-lots.tsx'
import { ChatButton } from '#src/ui/text/chat-button.tsx'
import { whatsappLink } from '#src/ui/text/whatsapp.ts'
import { ChooseAccount } from './choose-account.tsx'
import type { ShownLine } from './shown-line.ts'
import { sumOf } from './use-draft.ts'
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
 * Ways on beside the main one: plates in place of a lost one, the accounts that an accepted quote may be for,
 * the change that was asked for, or a word to who answered.
 */
export function StaffWays({ view }: { view: QuoteView }) {
  const { quote } = view
  if (quote.estado === 'aceptado' && quote.grupo_uuid === null) return <ChooseAccount quote={quote} />
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
  return <ChatButton href={chat}>Responder por WhatsApp</ChatButton>
}

/** Other lots in place of the first line that can no longer be had and was not changed since. */
function Replace({ view: { quote, sent, lost, like } }: { view: QuoteView }) {
  const left = sumOf(sent.filter(({ isGone }) => !isGone)) ?? 0
  return lost ? <OfLine key={lost.uuid} {...{ quote, left, like }} gone={lost} /> : null
}

interface OfLineProps extends Pick<QuoteView, 'quote' | 'like'> {
  gone: ShownLine
  /** The sum of what can still be had, in U$D. */
  left: number
}

function OfLine({ quote, gone, left, like }: OfLineProps) {
  const save = useChange(saveQuote)
  const { uuid, lote: named, product_name } = gone
  const put = async ({ batch, branch }: StockLot) => {
    const lineas = quote.lineas.map((line) =>
      line.uuid === uuid ? { ...line, lote: batch, branch, chapas: null } : line,
    )
    await save(argsOfQuote({ ...quote, lineas }), `Va el lote ${batch}: falta enviarlo`)
  }
  return (
    <LikeLots
      of={named ?? product_name}
      lots={like}
      totalText={(worth) => `Total ${moneyText(left + worth, 'U$D')}`}
      onPick={put}
    />
  )
}

/** The change that was asked for and not made yet, where its words are plain. */
export const askedOf = ({
  estado: status,
  cambiado: isChanged,
  respuestas: answers,
  lineas: lines,
}: Quote) => (status === 'cambio pedido' && !isChanged ? askedMore(answers.at(-1)?.texto ?? '', lines) : null)

/** The change that was asked for, ready to be confirmed, where its words are plain; chosen plates stay, others of the lot join them. */
function AskedMore({ quote }: { quote: Quote }) {
  const save = useChange(saveQuote)
  const { lineas: lines, enviado: sent } = quote
  const asked = askedOf(quote)
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
      repeats
      confirm={`${quantityText({ ...line, quantity: more })} más de ${line.product_name}${line.lote ? `, lote ${line.lote}` : ''}: queda cerca de ${moneyText(total, 'U$D')} + IVA. Después se envía.`}
      onAction={() => save(argsOfQuote({ ...quote, lineas }), 'Cambio hecho: falta enviarlo')}
    >
      Agregar {more} de {name}: {moneyText(total, 'U$D')}
    </ActionButton>
  )
}
