import { useDebouncedValue } from '@mantine/hooks'
import { useRef } from 'react'
import { getPaymentOptions } from '#contract/calls/payments/options.ts'
import { MOST_CENTS, parseCents } from '#contract/kit/cents.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import { useRemote } from '#src/read/remote-query.ts'
import type { Amounts, PaymentValues } from './payment-values.ts'

/** Pause after the last key before the server is asked, in milliseconds. [A122] */
const PAUSE = 400

type Options = OutputOf<typeof getPaymentOptions>
type Plan = Options['data'][number]
export type Installments = Plan['installments'][number]

export interface OptionsInHand {
  /** For the chosen account; undefined until the server has answered. */
  opciones: Options | undefined
  /** The chosen plan: of who chooses none, the account's first. [A69] */
  plan: Plan | undefined
  /** Its numbers of installments, with amounts once those are of what is typed. */
  cuotas: readonly Installments[]
  /** The chosen number of installments; the first of the plan while none was chosen. */
  installments: string | null
  /** Figures of the chosen installments; null until they are computed for what is typed. */
  figures: Amounts | null
  /** Figures for what is typed are on their way. */
  isCalculating: boolean
  error: Error | null
  retry: () => unknown
}

/** No amount is typed. */
const NONE = 'null'

type Amount = { importe: string; cual: PaymentValues['cual'] } | null

/** The amount to ask about; null when what is typed is none. */
function askable({ importe: amount, cual: which }: PaymentValues): Amount {
  const cents = parseCents(amount)
  return cents !== null && cents > 0 && cents <= MOST_CENTS ? { importe: amount.trim(), cual: which } : null
}

/** Plans of the account and what they come to, as the server computes them while an amount is typed. [A121, A122, A166] */
export function useOptions(values: PaymentValues): OptionsInHand {
  const { account, fee } = values
  const wanted = JSON.stringify(askable(values))
  const [asked] = useDebouncedValue(wanted, PAUSE)
  const amount = JSON.parse(asked) as Amount
  const isReference = account !== null
  const { data, error, refetch } = useRemote(
    getPaymentOptions,
    { account: account ?? '', ...amount },
    { isReference },
  )
  const latest = useRef<Options>(undefined)
  if (data && isReference) latest.current = data
  const isKnown = String(latest.current?.account.id) === account
  const options = isReference && isKnown ? latest.current : undefined
  const plan = options?.data.find((item) => String(item.fee) === fee) ?? options?.data[0]
  const isOfNow = data !== undefined && asked === wanted && amount !== null
  const choices = (plan?.installments ?? []).map((installment) =>
    isOfNow ? installment : { ...installment, ...NO_FIGURES },
  )
  const first = choices[0] && String(choices[0].n)
  const installments = values.installments ?? first ?? null
  const chosen = choices.find(({ n }) => String(n) === installments)
  return {
    ...{ opciones: options, plan, cuotas: choices, installments, retry: refetch },
    figures: figuresOf(chosen),
    isCalculating: isReference && wanted !== NONE && !isOfNow && error === null,
    error: isReference ? error : null,
  }
}

const NO_FIGURES = { unit_price: null, unit_price_receive: null, cuota: null }

const figuresOf = (chosen: Installments | undefined): Amounts | null =>
  chosen && chosen.unit_price !== null && chosen.unit_price_receive !== null
    ? { unit_price: chosen.unit_price, unit_price_receive: chosen.unit_price_receive }
    : null
