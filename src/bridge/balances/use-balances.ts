import { useMemo } from 'react'
import { listarSaldos, type SaldoDeCuenta } from '#contract/calls/cuenta-corriente/saldos.ts'
import { formatMoment } from '#contract/kit/day.ts'
import { passes } from '#contract/kit/permissions.ts'
import { useDevice } from '#src/bridge/device-context.tsx'
import { useRemote } from '#src/bridge/remote-query.ts'

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
}

/** What accounts owe, also without network. [A174] */
export function useBalances(): Balances {
  const { user } = useDevice().parts
  const isReference = passes('cuenta-corriente-ver', user)
  const { data, fetchedAt } = useRemote(listarSaldos, {}, { persist: true, isReference })
  return useMemo(() => {
    const all = isReference && data ? data.data : []
    const byCuit = new Map(all.map((one) => [one.cuit, shown(one)]))
    return { of: (cuit) => byCuit.get(cuit), asOf: asOfText(all, fetchedAt) }
  }, [data, fetchedAt, isReference])
}

const shown = ({ saldo_total, vencido, disponible }: SaldoDeCuenta): ShownBalance => ({
  total: saldo_total,
  overdue: vencido,
  available: disponible,
})

function asOfText(all: readonly SaldoDeCuenta[], fetchedAt: number | undefined): string {
  if (fetchedAt === undefined || all.length === 0) return ''
  const synced = all.flatMap(({ al }) => (al === null ? [] : [Date.parse(al)]))
  return `al ${formatMoment(new Date(Math.min(fetchedAt, ...synced)).toISOString())}`
}
