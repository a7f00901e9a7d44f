import { Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Quote } from '#contract/calls/quotes/quote.ts'
import { cancelQuote, saveQuote, sendQuote } from '#contract/calls/quotes/quotes.ts'
import { isFinalQuote, quoteName } from '#contract/calls/rules/quote-rules.ts'
import { passes } from '#contract/kit/permissions.ts'
import { uuidv7 } from '#contract/kit/uuid.ts'
import { useChange } from '#src/forms/use-change.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useIsOnline } from '#src/read/phone-state.ts'
import { useRead } from '#src/read/use-read.ts'
import { ChatIcon } from '#src/ui/icons/icons.tsx'
import { ActionButton } from '#src/ui/layout/action-button.tsx'
import { whatsappLink, whatsappShare } from '#src/ui/text/whatsapp.ts'
import { cancelQuestion, QuoteBar, type Step } from './quote-actions.tsx'
import { useAnswer } from './use-answer.ts'
import { usePapers } from './use-papers.ts'
import type { QuoteView } from './use-quote-view.ts'

const isWaiting = ({ estado: status }: Quote): boolean => status === 'enviado' || status === 'visto'

/** The same lines under new identifiers, for prices of today. */
function copyOf(quote: Quote) {
  const lines = quote.lineas.map(({ product_name: _, chapas: plates, lote: batch, ...line }) => ({
    ...line,
    uuid: uuidv7(),
    ...(plates && { chapas: plates }),
    ...(batch && { lote: batch }),
  }))
  return {
    uuid: uuidv7(),
    ...(quote.account_id === null
      ? { cliente: { nombre: quote.cliente, tel: quote.tel } }
      : { account_id: quote.account_id }),
    lineas: lines,
    ...{ condiciones: quote.condiciones, observaciones: quote.observaciones, interna: quote.interna ?? '' },
  }
}

function useCopy(quote: Quote) {
  const save = useChange(saveQuote)
  const navigate = useNavigate()
  return async () => {
    const made = copyOf(quote)
    await save(made, 'Presupuesto duplicado, a precios de hoy')
    await navigate({ to: '/presupuestos/$uuid', params: { uuid: made.uuid } })
  }
}

interface EditLinkProps {
  uuid: string
  variant?: 'filled' | 'default'
  children: ReactNode
}

const EditLink = ({ uuid, variant = 'filled', children }: EditLinkProps) => (
  <Button
    variant={variant}
    renderRoot={(looks) => <Link to="/presupuestos/$uuid/edit" params={{ uuid }} {...looks} />}
  >
    {children}
  </Button>
)

/** The next step of a quote's seller, and the rarer ones. */
export function StaffBar({ view }: { view: QuoteView }) {
  const main = <NextStep view={view} />
  return <QuoteBar label="Acciones del presupuesto" total={view.total} main={main} others={useOthers(view)} />
}

/** The next step by the state of the quote. */
function NextStep({ view }: { view: QuoteView }) {
  const { quote, sent, draft } = view
  const { uuid, estado: status } = quote
  const copy = useCopy(quote)
  if (status === 'anulado') return <ActionButton onAction={copy}>Duplicar</ActionButton>
  if (status === 'aceptado')
    return quote.grupo_uuid ? <OrdersLink quote={quote} /> : <EditLink uuid={uuid}>Elegir la cuenta</EditLink>
  if (!quote.cambiado && status === 'cambio pedido') return <EditLink uuid={uuid}>Hacer el cambio</EditLink>
  if (!quote.cambiado && status === 'rechazado') return <EditLink uuid={uuid}>Hacer otra versión</EditLink>
  if (draft || status === 'vencido') return <SendButton view={view} />
  const gone = sent.find(({ isGone }) => isGone)
  if (gone) return <EditLink uuid={uuid}>Reemplazar</EditLink>
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
  const { uuid, estado: status } = quote
  return (
    <ActionButton
      repeats
      disabled={isOnline && !isPricing && total === null}
      onAction={() => send({ uuid }, 'Presupuesto enviado')}
    >
      {status === 'vencido' ? 'Enviar de nuevo' : 'Enviar'}
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
      <Button
        component="a"
        href={whatsappLink(quote.tel, text) ?? whatsappShare(text)}
        target="_blank"
        rel="noopener noreferrer"
        leftSection={<ChatIcon size={18} />}
      >
        WhatsApp
      </Button>
    )
  return (
    <ActionButton repeats confirm={HEARD} onAction={() => give('acepta')}>
      Aceptó por teléfono
    </ActionButton>
  )
}

const HEARD = '¿El cliente aceptó por teléfono? Se hacen los pedidos.'

function useOthers(view: QuoteView): Step[] {
  const { quote, sent, total } = view
  const { user } = useDevice().parts
  const navigate = useNavigate()
  const give = useAnswer(quote)
  const [send, cancel, copy] = [useChange(sendQuote), useChange(cancelQuote), useCopy(quote)]
  const papers = usePapers(quote)
  const { uuid, estado: status } = quote
  const isOver = isFinalQuote(status)
  const isPart = sent.some(({ isGone }) => isGone)
  const isSendable = !isOver && total !== null && (!isWaiting(quote) || quote.cambiado)
  const only = (isWanted: boolean, step: Step): Step[] => (isWanted ? [step] : [])
  return [
    ...only(isWaiting(quote), {
      text: isPart ? 'Aceptó lo disponible por teléfono' : 'Aceptó por teléfono',
      confirm: HEARD,
      run: () => give('acepta', isPart),
    }),
    ...only(isSendable && passes('apartar', user), {
      text: 'Enviar y apartar',
      run: () => send({ uuid, apartar: true }, 'Presupuesto enviado y chapas apartadas'),
    }),
    ...only(isSendable, { text: 'Enviar como está', run: () => send({ uuid }, 'Presupuesto enviado') }),
    ...only(!isOver, {
      text: 'Editar',
      run: () => navigate({ to: '/presupuestos/$uuid/edit', params: { uuid } }),
    }),
    ...papers,
    { text: 'Duplicar', run: copy },
    ...only(!isOver, {
      text: 'Anular',
      confirm: cancelQuestion,
      run: () => cancel({ uuid }, 'Presupuesto anulado'),
    }),
  ]
}
