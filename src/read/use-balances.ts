import { useMemo } from 'react'
import { type AccountBalances, listBalances } from '#contract/calls/statement/balances.ts'
import { formatMoment } from '#contract/kit/day.ts'
import { passes } from '#contract/kit/permissions.ts'
import { useDevice } from './device-context.tsx'
import { useRemote } from './remote-query.ts'

export interface ShownBalance {
  total: number
  overdue: number
  available: number | null
}

export interface Balances {
  /** By CUIT; undefined for who may not know it, and of an account that has none. */
  of: (cuit: string) => ShownBalance | undefined
  /** 'al 22/11/2026 06:00', the older of the ERP's oldest run and this phone's last reading; '' without data. [A184] */
  asOf: string
  /** The newest rate of the dollar, in pesos, and its day; null without one. [A175] */
  rate: AccountBalances['cotizacion']
}

/** Debts of accounts, also without network. [A174] */
export function useBalances(): Balances {
  const { user } = useDevice().parts
  const isReference = passes('cuenta-corriente-ver', user)
  const { data, fetchedAt } = useRemote(listBalances, {}, { persist: true, isReference })
  return useMemo(() => {
    const all = isReference && data ? data : null
    const byCuit = all ? balancesByCuit(all.data) : new Map<string, ShownBalance>()
    return { of: (cuit) => byCuit.get(cuit), asOf: asOfText(all, fetchedAt), rate: all?.cotizacion ?? null }
  }, [data, fetchedAt, isReference])
}

const balancesByCuit = ({ cuit, saldo_total, vencido: expired, disponible }: AccountBalances['data']) =>
  new Map(
    cuit.map((text, at): [string, ShownBalance] => [
      text,
      { total: saldo_total[at] ?? 0, overdue: expired[at] ?? 0, available: disponible[at] ?? null },
    ]),
  )

function asOfText(all: AccountBalances | null, fetchedAt: number | undefined): string {
  if (fetchedAt === undefined || !all || all.data.cuit.length === 0) return ''
  const oldest = all.al === null ? fetchedAt : Math.min(fetchedAt, Date.parse(all.al))
  return `al ${formatMoment(new Date(oldest).toISOString())}`
}
