import { createLink } from '@tanstack/react-router'
import type { Order } from '#contract/calls/orders.ts'
import type { User } from '#contract/calls/session.ts'
import { parseCents, pesosOf } from '#contract/kit/cents.ts'
import { formatDay } from '#contract/kit/day.ts'
import { quantityText } from '#contract/kit/figures.ts'
import { dayNow } from '#contract/kit/time/clock.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useRead } from '#src/read/use-read.ts'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { BackLink } from '#src/ui/layout/back-link.tsx'
import { moneyText } from '#src/ui/layout/money-text.ts'
import { Page } from '#src/ui/layout/page.tsx'
import { accountsOf } from './account-field.tsx'
import type { NewPaymentSearch } from './is-new-address.ts'
import { PaymentForm } from './payment-form.tsx'
import { amountText, NEW_PAYMENT, type PaymentValues } from './payment-values.ts'

const Back = createLink(BackLink)
const TITLE = 'Nuevo botón de pago'

interface NewPaymentPageProps {
  search: NewPaymentSearch
  onSaved: (uuid: string) => unknown
}

/** A new payment link, begun from nothing, from a balance or from an order. [S222, A167] */
export function NewPaymentPage({ search, onSaved }: NewPaymentPageProps) {
  const { db, parts } = useDevice()
  const { pedido: of } = search
  const order = useRead(async () => (of ? ((await db.pedidos.get(of)) ?? null) : null), [db, of])
  const back = <Back to="/pago" label="Volver a Botón de pago" />
  if (order === undefined) {
    return (
      <Page title={TITLE} back={back} width="narrow">
        <Skeleton kind="lines" count={6} />
      </Page>
    )
  }
  return (
    <PaymentForm
      title={TITLE}
      save="Generar link"
      back={back}
      note={order && titleOf(order)}
      start={startOf(search, order, parts.user)}
      pedido={of}
      draft={draftOf(search)}
      onSaved={onSaved}
    />
  )
}

/** A draft for each thing it is made from: what was typed for an order is not of another. */
function draftOf({ pedido: order, cuenta: wanted = '', ...amounts }: NewPaymentSearch): string {
  const amount = amounts.dolares ? `U$D ${amounts.dolares}` : amounts.importe
  return `pago:${order ?? (amount ? `saldo:${wanted}:${amount}` : `nuevo${wanted && `:${wanted}`}`)}`
}

const titleOf = ({ id, product_name }: Order): string =>
  `${id === null ? 'Pedido' : `Pedido ${id}`} · ${product_name}`

/** The account is the order's, the address's, or the only one there is. */
function startOf(
  { cuenta: wanted, importe: amount, dolares: dollars }: NewPaymentSearch,
  order: Order | null,
  user: User,
): PaymentValues {
  const own = accountsOf(user)
  const only = own.length === 1 ? own[0]?.value : undefined
  const account = order ? String(order.account_id) : (wanted ?? only ?? null)
  return {
    ...NEW_PAYMENT,
    ...{ account, importe: amount ? amountText(pesosOf(parseCents(amount) ?? 0)) : '' },
    ...((amount || dollars) && balanceTexts(dollars)),
    ...(order && { title: titleOf(order).slice(0, 80), description: quantityText(order) }),
  }
}

/** Title and description of a link over a balance, of today. */
function balanceTexts(dollars: string | undefined): Pick<PaymentValues, 'title' | 'description'> {
  const title = `Saldo al ${formatDay(dayNow())}`
  const description = dollars
    ? `Saldo de ${moneyText(pesosOf(parseCents(dollars) ?? 0), 'U$D')}`
    : 'Saldo de la cuenta corriente'
  return { title, description }
}
