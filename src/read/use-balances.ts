import { useMemo } from 'react'
import { type AccountBalances, listBalances } from '#contract/calls/statement/balances.ts'
import { formatMoment } from '#contract/kit/day.ts'
import { passes } from '#contract/kit/permissions.ts'
import { useDevice } from './device-context.tsx'
import { useRemote } from './remote-query.ts'

/** By currency; null where the ERP gave no document of the account. [A202, A203] */
interface Amounts {
  pesos: number | null
  dollars: number | null
}

export interface ShownBalance {
  total: Amounts
  overdue: Amounts
  available: number | null
}

export interface Balances {
  /** By CUIT; undefined for who may not know it, and of an account of which the ERP gave nothing. */
  of: (cuit: string) => ShownBalance | undefined
  /** All of them as read, in columns; null for who may not know them. */
  all: AccountBalances['data'] | null
  /** They are on this phone, so that what `of` does not have is unknown to the ERP too. */
  isRead: boolean
  /** The kept ones have been looked up on this phone: a form drawn before would move when they come. */
  isLookedUp: boolean
  /** 'al 22/11/2026 06:00', the older of the ERP's oldest run and this phone's last reading; '' without data. [A184] */
  asOf: string
  /** The newest rate of the dollar, in pesos, and its day; null without one. [A175] */
  rate: AccountBalances['cotizacion']
}

/** Debts of accounts, also without network. [A174] */
export function useBalances(): Balances {
  const { user } = useDevice().parts
  const isReference = passes('cuenta-corriente-ver', user)
  const { data, fetchedAt, isLookedUp } = useRemote(listBalances, {}, { persist: true, isReference })
  return useMemo(() => {
    const all = isReference && data ? data : null
    const byCuit = all ? balancesByCuit(all.data) : new Map<string, ShownBalance>()
    const asOf = asOfText(all, fetchedAt)
    const rate = all?.cotizacion ?? null
    return {
      of: (cuit) => byCuit.get(cuit),
      all: all?.data ?? null,
      isRead: all !== null,
      isLookedUp,
      asOf,
      rate,
    }
  }, [data, fetchedAt, isReference, isLookedUp])
}

const balancesByCuit = ({ cuit, saldo_total, saldo_usd, ...data }: AccountBalances['data']) =>
  new Map(
    cuit.map((text, at): [string, ShownBalance] => [
      text,
      {
        total: { pesos: saldo_total[at] ?? null, dollars: saldo_usd[at] ?? null },
        overdue: { pesos: data.vencido[at] ?? null, dollars: data.vencido_usd[at] ?? null },
        available: data.disponible[at] ?? null,
      },
    ]),
  )

function asOfText(all: AccountBalances | null, fetchedAt: number | undefined): string {
  if (fetchedAt === undefined || !all || all.data.cuit.length === 0) return ''
  const oldest = all.al === null ? fetchedAt : Math.min(fetchedAt, Date.parse(all.al))
  return `al ${formatMoment(new Date(oldest).toISOString())}`
}
