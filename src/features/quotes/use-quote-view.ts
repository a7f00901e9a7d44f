import { useEffect } from 'react'
import type { Quote, QuoteLine } from '#contract/calls/quotes/quote.ts'
import { getQuoteLink } from '#contract/calls/quotes/quotes.ts'
import { isStaleQuote } from '#contract/calls/rules/quote-rules.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import type { OrderPrice } from '#contract/kit/fields/price.ts'
import { passes } from '#contract/kit/permissions.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useLikeLots } from '#src/read/pictures/use-like-lots.tsx'
import { type Remote, useRemote } from '#src/read/remote-query.ts'
import type { ShownLine } from './shown-line.ts'
import { sumOf, useDraft } from './use-draft.ts'
import { standingOf, useSent } from './use-sent.ts'
import { useSettled } from './use-settled.ts'

/** A quote with what is known of it beside its record. */
export interface QuoteView {
  quote: Quote
  /** The reader writes quotes. */
  isStaff: boolean
  /** The lines that its seller would send now; null where nothing was changed since it was sent. */
  draft: readonly ShownLine[] | null
  /** The newest version that was sent; none before. */
  sent: readonly ShownLine[]
  /** The sum of a draft, or of a version's lines that can still be had, in U$D; null while a line has no price. */
  total: number | null
  /** The total as it was sent, where some of it can no longer be had. */
  was: number | null
  /** The total at the prices of today of one that is over, where that is another; for staff alone. */
  todayTotal: number | null
  /** Lines that can no longer be had while it is open. */
  gone: number
  /** Prices of the draft are still being asked for. */
  isPricing: boolean
  /** The server's knowledge of it is there, or has taken too long. */
  isSettled: boolean
  /** The first line that can no longer be had and was not changed since; for staff alone. */
  lost: ShownLine | undefined
  /** Lots in its place. */
  like: ReturnType<typeof useLikeLots>['lots']
  /** The page of its customer; for staff alone. */
  link: Remote<OutputOf<typeof getQuoteLink>>
}

const lostLine = (quote: Quote, sent: readonly ShownLine[]): ShownLine | undefined =>
  sent.find(
    ({ isGone, uuid, lote: batch, chapas: plates }) =>
      isGone &&
      quote.lineas.some(
        (line) => line.uuid === uuid && line.lote === batch && line.chapas?.join() === plates?.join(),
      ),
  )

/** The price of a line today, where it is another than the one that was agreed. */
const movedPrice = ({ precio: agreed }: ShownLine, today: ShownLine | undefined): OrderPrice | null =>
  today?.precio && today.precio.unit_price !== agreed?.unit_price ? today.precio : null

/** A quote as it stands today, and its link. */
export function useQuoteView(quote: Quote): QuoteView {
  const isStaff = passes('presupuestar', useDevice().parts.user)
  const { uuid, enviado: version } = quote
  const isDrafted = isStaff && (version === null || quote.cambiado)
  const isStale = isStaff && !isDrafted && isStaleQuote(quote.estado)
  const { lines: agreed, isAsking } = useSent(quote)
  const { lines, isPricing } = useDraft(isDrafted ? quote.lineas : isStale ? (version?.lineas ?? NONE) : NONE)
  const sent = isStale ? agreed.map((line, at) => ({ ...line, today: movedPrice(line, lines[at]) })) : agreed
  const link = useRemote(getQuoteLink, { uuid }, { isReference: isStaff && version !== null })
  const { refetch } = link
  const n = isStaff ? (version?.n ?? 0) : 0
  // A version that is sent may open another link.
  useEffect(() => void (n > 1 && refetch()), [n, refetch])
  const draft = isDrafted ? lines : null
  const lost = isStaff ? lostLine(quote, sent) : undefined
  const like = useLikeLots(lost)
  const isSettled = useSettled(!isAsking && !link.isPending && !isPricing && !like.isAsking)
  const standing = standingOf(quote, sent)
  const total = draft ? sumOf(draft) : standing.total
  const was = draft ? null : standing.was
  const { gone } = standing
  const now = isStale && sent.some(({ today }) => today) ? sumOf(lines) : null
  const prices = { isPricing, total, was, todayTotal: now === total ? null : now }
  return { quote, isStaff, draft, sent, ...prices, link, isSettled, gone, lost, like: like.lots }
}

const NONE: readonly QuoteLine[] = []
