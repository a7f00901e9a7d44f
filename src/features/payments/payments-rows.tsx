import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { type ListedPayment, listPayments } from '#contract/calls/payments/payments.ts'
import { remoteState } from '#src/lists/list-state.ts'
import { useScrollRestore } from '#src/lists/use-scroll-restore.ts'
import { unreachable } from '#src/read/absence.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useRemote } from '#src/read/remote-query.ts'
import { useNow } from '#src/read/use-now.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { FormNote } from '#src/ui/feedback/form-note.tsx'
import { ListRows } from '#src/ui/lists/list-rows.tsx'
import { MorePages } from '#src/ui/lists/more-pages.tsx'
import { UnseenList } from '#src/ui/lists/unseen-list.tsx'
import { VirtualList } from '#src/ui/lists/virtual-list.tsx'
import { PaymentCard } from './payment-card.tsx'
import { hasEnded, owedOn, paysLinks, pesos, staleText } from './payment-words.ts'
import classes from './payments.module.css'
import { asked, type PaymentsFilters } from './payments-address.ts'
import { useSayPaid } from './use-say-paid.ts'

/** Milliseconds between polls of a page with something to wait for. [A12] */
const POLL_MS = 30_000

interface Row {
  pago: ListedPayment
  fetchedAt: number
}

interface PaymentsRowsProps {
  page: number
  /** Where this page begins; null for the first. */
  cursor: string | null
  /** Rows of the pages before. */
  before: readonly Row[]
  /** Number of pages asked for. */
  pages: number
  filters: PaymentsFilters
  /** Something other than the usual was asked for. */
  isNarrowed: boolean
  onMore: () => void
}

/** Reads one page and hands its rows on to the next; the last one asked for draws them all. */
export function PaymentsRows(props: PaymentsRowsProps) {
  const { page, cursor, before, pages, filters } = props
  const input = { ...asked(filters), ...(cursor !== null && { page: String(page), cursor }) }
  const {
    data,
    fetchedAt = 0,
    age,
    error,
    isPending,
  } = useRemote(listPayments, input, {
    persist: true,
    poll: (read) => (read?.data.data.some(({ status }) => !hasEnded(status)) ? POLL_MS : null),
  })
  const list = data?.data
  const rows = useMemo(
    () => [...before, ...(list?.data ?? []).map((payment) => ({ pago: payment, fetchedAt }))],
    [before, list, fetchedAt],
  )
  const next = list && page < pages ? cursorOf(list.next_page_url) : null
  if (next !== null) return <PaymentsRows {...props} page={page + 1} cursor={next} before={rows} />
  return (
    <Drawn
      {...props}
      rows={rows}
      list={list}
      state={before.length > 0 ? 'rows' : remoteState(isPending, list && rows.length)}
      age={data ? age : undefined}
      error={error}
    />
  )
}

interface DrawnProps extends PaymentsRowsProps {
  rows: readonly Row[]
  list: { total: number; per_page: number; last_page: number } | undefined
  state: 'rows' | 'none' | 'unseen' | 'asking'
  age: string | undefined
  error: Error | null
}

function Drawn({ rows, list, state, age, error, page, isNarrowed, onMore }: DrawnProps) {
  const place = useScrollRestore('pagos')
  const now = useNow()
  const isPayer = paysLinks(useDevice().parts.user)
  useSayPaid(useMemo(() => rows.map(({ pago: payment }) => payment), [rows]))
  const stale = staleText(Math.min(...rows.map(({ fetchedAt }) => fetchedAt)), now)
  return (
    <ListRows
      state={state}
      {...(age !== undefined && { age })}
      none={<NoPayments isNarrowed={isNarrowed} />}
      unseen={
        <UnseenList
          error={error}
          isCutOff={unreachable(error)}
          offline="Estos filtros no están en este equipo: se verán cuando haya conexión."
        />
      }
    >
      <Owed rows={rows} total={list?.total ?? rows.length} isPayer={isPayer} />
      {stale && rows.some(({ pago: payment }) => !hasEnded(payment.status)) ? (
        <FormNote isWarning>{stale}</FormNote>
      ) : null}
      <VirtualList items={rows} keyOf={keyOf} place={place} estimate={210} label="Botones de pago">
        {({ pago: payment, fetchedAt }) => <PaymentCard {...{ pago: payment, now, fetchedAt, isPayer }} />}
      </VirtualList>
      <MorePages list={list} page={page} shown={rows.length} onMore={onMore} />
    </ListRows>
  )
}

interface OwedProps {
  rows: readonly Row[]
  total: number
  isPayer: boolean
}

/** The sum of the links that may still be paid, and of how many it is where there are more. */
function Owed({ rows, total, isPayer }: OwedProps) {
  const owed = owedOn(rows.map(({ pago: payment }) => payment))
  if (owed === 0) return null
  return (
    <p className={classes.owed}>
      <b>
        {isPayer ? 'Por pagar' : 'Por cobrar'} {pesos(owed)}
      </b>
      {total > rows.length ? ` en los primeros ${rows.length} de ${total}` : ''}
    </p>
  )
}

function NoPayments({ isNarrowed }: { isNarrowed: boolean }) {
  return isNarrowed ? (
    <EmptyState
      title="No hay botones de pago así"
      of="invoice"
      action={
        <Button variant="default" renderRoot={(looks) => <Link to="/pago" {...looks} />}>
          Ver todos
        </Button>
      }
    >
      Probá con otras palabras o con otros estados.
    </EmptyState>
  ) : (
    <EmptyState
      title="Todavía no hay botones de pago"
      of="invoice"
      action={
        <Button variant="filled" renderRoot={(looks) => <Link to="/pago/nuevo" {...looks} />}>
          Nuevo botón de pago
        </Button>
      }
    >
      Un botón de pago es un link que se comparte para cobrar con tarjeta, en cuotas.
    </EmptyState>
  )
}

const keyOf = ({ pago: { uuid } }: Row): string => uuid

const cursorOf = (nextPageUrl: string | null): string | null =>
  nextPageUrl === null ? null : new URL(nextPageUrl).searchParams.get('cursor')
