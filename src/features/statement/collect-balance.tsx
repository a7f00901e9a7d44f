import { Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import type { Rate } from '#contract/calls/statement/balances.ts'
import { decimalText } from '#contract/kit/cents.ts'
import { formatDay } from '#contract/kit/day.ts'
import { useModals } from '#src/ui/dialogs/modal-context.ts'
import { CardIcon } from '#src/ui/icons/icons.tsx'
import { moneyText } from '#src/ui/layout/money-text.ts'

interface CollectBalanceProps {
  /** The debt in each currency; 0 for none. */
  debts: { pesos: number; dollars: number }
  /** Links are in pesos: what dollars come to. Null without one, and then the amount is typed. [A175] */
  rate: Rate | null
  /** Null for the only one of one's own. */
  account: number | null
  /** The debtor makes the link. */
  isOwn: boolean
}

const centsText = (pesos: number): string => decimalText(Math.round(pesos * 100))

const inPesos = (dollars: number, rate: Rate | null): string =>
  rate === null
    ? ', sin cotización: escribí los pesos'
    : ` a ${moneyText(rate.valor, '$')} del ${formatDay(rate.dia)}: ${moneyText(dollars * rate.valor, '$')}`

/** The form of a payment link over what an account owes; where it owes in two currencies it asks which. [A202] */
export function CollectBalance({ debts, rate, account, isOwn }: CollectBalanceProps) {
  const { pesos, dollars } = debts
  const modals = useModals()
  const navigate = useNavigate()
  const of = account === null ? {} : { cuenta: String(account) }
  const ofPesos = { ...of, importe: centsText(pesos) }
  const ofDollars = {
    ...of,
    dolares: centsText(dollars),
    ...(rate && { importe: centsText(dollars * rate.valor) }),
  }
  const text = isOwn ? 'Pagar este saldo' : 'Cobrar este saldo'
  const looks = { leftSection: <CardIcon size={20} /> } as const
  const choose = async () => {
    const chosen = await modals.choose<'$' | 'U$D'>({
      title: text,
      message: 'Un link es de un solo saldo, y se paga en pesos. ¿De cuál?',
      buttons: [
        { content: `${moneyText(dollars, 'U$D')}${inPesos(dollars, rate)}`, value: 'U$D' },
        { content: moneyText(pesos, '$'), value: '$', tone: 'main' },
      ],
    })
    if (chosen) await navigate({ to: '/pago/nuevo', search: chosen === '$' ? ofPesos : ofDollars })
  }
  if (pesos > 0 && dollars > 0)
    return (
      <Button {...looks} onClick={() => void choose()}>
        {text}
      </Button>
    )
  const search = dollars > 0 ? ofDollars : ofPesos
  return (
    <Button {...looks} renderRoot={(root) => <Link to="/pago/nuevo" search={search} {...root} />}>
      {text}
    </Button>
  )
}
