import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { DEFAULT_DAYS, listVouchers, MAX_VOUCHERS, type Voucher } from '#contract/calls/statement/vouchers.ts'
import { AppError } from '#contract/kit/errors.ts'
import { listFilters } from '#src/lists/list-filters.ts'
import { remoteState } from '#src/lists/list-state.ts'
import type { ListUrl } from '#src/lists/use-list-url.ts'
import { useScrollRestore } from '#src/lists/use-scroll-restore.ts'
import { unreachable } from '#src/read/absence.ts'
import { useRemote } from '#src/read/remote-query.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { FormNote } from '#src/ui/feedback/form-note.tsx'
import { ErrorList } from '#src/ui/fields/error-list.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import { ListFrame } from '#src/ui/lists/list-frame.tsx'
import { ListRows } from '#src/ui/lists/list-rows.tsx'
import { UnseenList } from '#src/ui/lists/unseen-list.tsx'
import { VirtualList } from '#src/ui/lists/virtual-list.tsx'
import { ExportVouchers } from './export-vouchers.tsx'
import { VoucherCard } from './voucher-card.tsx'
import { asked, type VoucherSearch, type VouchersFilters, vouchersAddress } from './vouchers-address.ts'
import { VouchersTotal } from './vouchers-total.tsx'

interface VouchersPageProps {
  places: ListUrl<VoucherSearch>
  /** The way to choose an account; null for users who have one. */
  choice: (account: number | null, onChange: (account: number | null) => void) => ReactNode
}

/** Invoices, payment orders and receipts by day, company and type, also without network. [S253–S256] */
export function VouchersPage({ places, choice }: VouchersPageProps) {
  const narrowed = listFilters(vouchersAddress, places, null)
  const { filters, ask } = narrowed
  const account = filters.cuenta === '' ? null : Number(filters.cuenta)
  const note =
    filters.desde === null ? `Los últimos ${DEFAULT_DAYS} días${filters.hasta ? ' hasta ese día' : ''}` : null

  return (
    <Page title="Histórico de comprobantes" note={note}>
      {choice(account, (next) => ask({ ...filters, cuenta: next === null ? '' : String(next) }))}
      <ListFrame
        narrowing={narrowed}
        applyText="Ver comprobantes"
        search={null}
        buttons={<ExportVouchers filters={filters} />}
      >
        <Rows filters={filters} />
      </ListFrame>
    </Page>
  )
}

function Rows({ filters }: { filters: VouchersFilters }) {
  const { data, age, error, isPending, isCut } = useRemote(listVouchers, asked(filters), { persist: true })
  const place = useScrollRestore('comprobantes')
  const refused = error instanceof AppError && error.status === 422 ? error.messages : []
  const names = new Set(data?.map(({ account_name }) => account_name))
  if (refused.length > 0) return <ErrorList messages={refused} />

  return (
    <ListRows
      state={remoteState(isPending, data?.length)}
      {...(data && { age })}
      none={
        <EmptyState
          title="No hay comprobantes"
          of="invoice"
          action={
            <Button variant="default" renderRoot={(looks) => <Link to="/cuenta-corriente" {...looks} />}>
              Ver la cuenta corriente
            </Button>
          }
        >
          En esos días no hay ninguno así.
        </EmptyState>
      }
      unseen={
        <UnseenList
          error={error}
          isCutOff={unreachable(error)}
          offline="Estos filtros no están en este equipo: se verán cuando haya conexión."
        />
      }
    >
      {isCut ? (
        <FormNote>
          Se muestran los {MAX_VOUCHERS} más nuevos, y hay más: elegí menos días, o exportalos.
        </FormNote>
      ) : null}
      <VouchersTotal vouchers={data ?? []} />
      {data?.some(({ sin_impuestos }) => sin_impuestos) ? <p>* Importe sin impuestos.</p> : null}
      <VirtualList
        items={byMonth(data ?? [])}
        keyOf={keyOf}
        place={place}
        estimate={120}
        label="Comprobantes"
      >
        {({ voucher, month }) => (
          <VoucherCard comprobante={voucher} month={month} hasAccounts={names.size > 1} />
        )}
      </VirtualList>
    </ListRows>
  )
}

interface Row {
  voucher: Voucher
  /** 'Noviembre de 2026' above the first of its month. */
  month: string | null
}

const keyOf = ({ voucher: { id } }: Row): string => String(id)

function byMonth(vouchers: readonly Voucher[]): Row[] {
  const monthOf = (voucher: Voucher | undefined) => voucher?.from_date_formatted.slice(3) ?? ''
  return vouchers.map((voucher, at) => ({
    voucher,
    month: monthOf(voucher) === monthOf(vouchers[at - 1]) ? null : monthText(monthOf(voucher)),
  }))
}

const longMonth = new Intl.DateTimeFormat('es-AR', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** 'Noviembre de 2026' for '11/2026'. */
function monthText(text: string): string {
  const [month, year] = text.split('/').map(Number)
  const said = longMonth.format(new Date(Date.UTC(year ?? 0, (month ?? 1) - 1)))
  return said.charAt(0).toUpperCase() + said.slice(1)
}
