import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Quote } from '#contract/calls/quotes/quote.ts'
import { sendQuote } from '#contract/calls/quotes/quotes.ts'
import { isStaleQuote, quoteName } from '#contract/calls/rules/quote-rules.ts'
import { useChange } from '#src/forms/use-change.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useIsOnline } from '#src/read/phone-state.ts'
import { useRead } from '#src/read/use-read.ts'
import { ActionButton } from '#src/ui/layout/action-button.tsx'
import { BottomBar } from '#src/ui/layout/bottom-bar.tsx'
import { MoreButton } from '#src/ui/lists/views/more-button.tsx'
import { ChatButton } from '#src/ui/text/chat-button.tsx'
import { whatsappLink, whatsappShare } from '#src/ui/text/whatsapp.ts'
import { askedOf, EditLink } from './staff-ways.tsx'
import { useAnswer } from './use-answer.ts'
import type { QuoteView } from './use-quote-view.ts'
import { COPY, HEARD, useCopy, useSteps } from './use-steps.ts'

/** Its seller chooses the account above: nothing is left for the foot. */
export const hasNoStep = ({ estado: status, grupo_uuid: group }: Quote): boolean =>
  status === 'aceptado' && !group

/** The rarer steps alone. */
export const StaffSteps = ({ view }: { view: QuoteView }) => <MoreButton steps={useSteps(view)} />

/** The next step of a quote's seller, and the rarer ones. */
export function StaffBar({ view }: { view: QuoteView }) {
  return (
    <BottomBar label="Acciones del presupuesto" isRow>
      <StaffSteps view={view} />
      <NextStep view={view} />
    </BottomBar>
  )
}

/** The next step by the state of the quote. */
function NextStep({ view }: { view: QuoteView }) {
  const { quote, sent, draft } = view
  const { uuid, estado: status } = quote
  const copy = useCopy(quote)
  if (status === 'anulado') return <ActionButton onAction={copy}>Duplicar</ActionButton>
  if (status === 'aceptado') return <OrdersLink quote={quote} />
  if (!quote.cambiado && isStaleQuote(status)) return <ActionButton onAction={copy}>{COPY}</ActionButton>
  if (!quote.cambiado && status === 'cambio pedido')
    return (
      <EditLink uuid={uuid} variant={askedOf(quote) ? 'default' : 'filled'}>
        {askedOf(quote) ? 'Editar' : 'Hacer el cambio'}
      </EditLink>
    )
  if (draft)
    return (
      <>
        <EditLink uuid={uuid} variant="default">
          Editar
        </EditLink>
        <SendButton view={view} />
      </>
    )
  const gone = sent.find(({ isGone }) => isGone)
  if (gone)
    return (
      <EditLink uuid={uuid} line={gone.uuid}>
        Reemplazar
      </EditLink>
    )
  return <HandOver view={view} />
}

/** The way to its orders, which have the identifiers of its lines: to the first that this phone has. */
function OrdersLink({ quote }: { quote: Quote }) {
  const { db } = useDevice()
  const uuids = (quote.enviado?.lineas ?? []).map(({ uuid }) => uuid)
  const held = useRead(() => db.pedidos.bulkGet(uuids), [db, uuids.join()])
  const uuid = held?.find((order) => order !== undefined)?.uuid ?? uuids[0] ?? ''
  return (
    <Button renderRoot={(looks) => <Link to="/pedido/$uuid" params={{ uuid }} {...looks} />}>
      {uuids.length === 1 ? 'Ver el pedido' : 'Ver los pedidos'}
    </Button>
  )
}

function SendButton({ view: { quote, total, isPricing } }: { view: QuoteView }) {
  const send = useChange(sendQuote)
  const isOnline = useIsOnline()
  const { uuid } = quote
  return (
    <ActionButton
      repeats
      disabled={isOnline && !isPricing && total === null}
      onAction={() => send({ uuid }, 'Presupuesto enviado')}
    >
      Enviar
    </ActionButton>
  )
}

/** The link of its customer by WhatsApp; where none opens, another is made, and without network what was heard is kept. */
function HandOver({ view: { quote, link } }: { view: QuoteView }) {
  const give = useAnswer(quote)
  const send = useChange(sendQuote)
  const { uuid } = quote
  if (link.data?.enlace === null)
    return (
      <ActionButton repeats onAction={() => send({ uuid }, 'Presupuesto enviado')}>
        Enviar de nuevo
      </ActionButton>
    )
  const { url } = link.data?.enlace ?? {}
  const text = `Presupuesto ${quoteName(quote)}: ${url}`
  if (url)
    return (
      <ChatButton variant="filled" href={whatsappLink(quote.tel, text) ?? whatsappShare(text)}>
        WhatsApp
      </ChatButton>
    )
  return (
    <ActionButton repeats confirm={HEARD} onAction={() => give('acepta')}>
      Aceptó por teléfono
    </ActionButton>
  )
}
