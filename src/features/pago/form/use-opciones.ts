import { useDebouncedValue } from '@mantine/hooks'
import { useRef } from 'react'
import { leerOpcionesDePago } from '#contract/calls/pago/opciones.ts'
import { MOST_CENTS, parseCents } from '#contract/kit/cents.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import { useRemote } from '#src/bridge/remote-query.ts'
import type { Figures, PagoValues } from './pago-values.ts'

/** Pause after the last key before the server is asked, in milliseconds. [A122] */
const PAUSE = 400

type Opciones = OutputOf<typeof leerOpcionesDePago>
type Plan = Opciones['data'][number]
export type Cuotas = Plan['installments'][number]

export interface OpcionesEnMano {
  /** Of the chosen account; undefined until the server has answered. */
  opciones: Opciones | undefined
  /** The chosen plan: of who chooses none, the account's first. [A69] */
  plan: Plan | undefined
  /** Its numbers of installments, with amounts once those are of what is typed. */
  cuotas: readonly Cuotas[]
  /** What the chosen installments come to; null until they are computed for what is typed. */
  figures: Figures | null
  /** Figures for what is typed are on their way. */
  isCalculating: boolean
  error: Error | null
  retry: () => unknown
}

/** No amount is typed. */
const NONE = 'null'

type Amount = { importe: string; cual: PagoValues['cual'] } | null

/** The amount to ask about; null when what is typed is none. */
function askable({ importe, cual }: PagoValues): Amount {
  const cents = parseCents(importe)
  return cents !== null && cents > 0 && cents <= MOST_CENTS ? { importe: importe.trim(), cual } : null
}

/** Plans of the account and what they come to, as the server computes them while an amount is typed. [A121, A122, A166] */
export function useOpciones(values: PagoValues): OpcionesEnMano {
  const { account, fee, installments } = values
  const wanted = JSON.stringify(askable(values))
  const [asked] = useDebouncedValue(wanted, PAUSE)
  const amount = JSON.parse(asked) as Amount
  const isReference = account !== null
  const { data, error, refetch } = useRemote(
    leerOpcionesDePago,
    { account: account ?? '', ...amount },
    { isReference },
  )
  const latest = useRef<Opciones>(undefined)
  if (data && isReference) latest.current = data
  const isKnown = String(latest.current?.account.id) === account
  const opciones = isReference && isKnown ? latest.current : undefined
  const plan = opciones?.data.find((one) => String(one.fee) === fee) ?? opciones?.data[0]
  const isOfNow = data !== undefined && asked === wanted && amount !== null
  const cuotas = (plan?.installments ?? []).map((one) => (isOfNow ? one : { ...one, ...NO_FIGURES }))
  const chosen = cuotas.find(({ n }) => String(n) === installments)
  return {
    ...{ opciones, plan, cuotas, retry: refetch },
    figures: figuresOf(chosen),
    isCalculating: isReference && wanted !== NONE && !isOfNow && error === null,
    error: isReference ? error : null,
  }
}

const NO_FIGURES = { unit_price: null, unit_price_receive: null, cuota: null }

const figuresOf = (chosen: Cuotas | undefined): Figures | null =>
  chosen && chosen.unit_price !== null && chosen.unit_price_receive !== null
    ? { unit_price: chosen.unit_price, unit_price_receive: chosen.unit_price_receive }
    : null
