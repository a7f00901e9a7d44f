import { useEffect } from 'react'
import type { Quote, QuoteLine } from '#contract/calls/quotes/quote.ts'
import { getQuoteLink } from '#contract/calls/quotes/quotes.ts'
import { agreedPrice, lineTotal, totalOf } from '#contract/calls/rules/quote-rules.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import { plateSizeText } from '#contract/kit/figures.ts'
import { passes } from '#contract/kit/permissions.ts'
import { priceOfLine } from '#contract/rules/order-worth.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { type Remote, useRemote } from '#src/read/remote-query.ts'
import { useStocksAsked } from '#src/read/stock-today.ts'
import { useRead } from '#src/read/use-read.ts'
import { bringProducts } from '#src/records/stock/bring-products.ts'
import { lotOfLine } from '#src/records/stock/line-price.ts'
import type { ShownLine } from './shown-line.ts'
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
  /** Lines that can no longer be had while it is open. */
  gone: number
  /** Prices of the draft are still being asked for. */
  isPricing: boolean
  /** The server's knowledge of it is there, or has taken too long. */
  isSettled: boolean
  /** The page of its customer; for staff alone. */
  link: Remote<OutputOf<typeof getQuoteLink>>
}

/** Lines of a draft at the prices of today, asked of the server while there is network. */
function useDraft(lines: readonly QuoteLine[]): { lines: ShownLine[]; isPricing: boolean } {
  const device = useDevice()
  const codes = lines.map(({ product_code }) => product_code)
  const key = codes.join()
  const { stocks, isAsking } = useStocksAsked(codes)
  const products = useRead(() => device.db.productos.bulkGet(key.split(',')), [device, key])
  const seen = useRead(
    () => device.db.viewedLots.where('product_code').anyOf(key.split(',')).toArray(),
    [device, key],
  )
  useEffect(() => void (key && bringProducts(device, key.split(','))), [device, key])
  return {
    isPricing:
      products === undefined ||
      seen === undefined ||
      codes.some((code) => isAsking(code) || !stocks.has(code)),
    lines: lines.map((line, at) => {
      const lots = stocks.get(line.product_code)?.lots ?? []
      const lot =
        lotOfLine(lots, line) ??
        lotOfLine(seen?.filter(({ product_code }) => product_code === line.product_code) ?? [], line)
      const list = priceOfLine({ product: products?.[at], lot })
      const price = list && { ...list, unit_price: agreedPrice(list.unit_price, line.descuento ?? 0) }
      const size = lot && lot.height > 0 && lot.length > 0 ? plateSizeText(lot) : ''
      return {
        ...line,
        precio: price,
        total: price && lineTotal(line, price),
        size,
        isGone: false,
        heldFor: '',
      }
    }),
  }
}

/** The sum of lines; null where one has no price. */
export function sumOf(lines: readonly { total: number | null }[]): number | null {
  const priced = lines.flatMap(({ total }) => (total === null ? [] : { total }))
  return priced.length < lines.length ? null : totalOf(priced)
}

/** A quote as it stands today, and its link. */
export function useQuoteView(quote: Quote): QuoteView {
  const isStaff = passes('presupuestar', useDevice().parts.user)
  const { uuid, enviado: version } = quote
  const isDrafted = isStaff && (version === null || quote.cambiado)
  const { lines: sent, isAsking } = useSent(quote)
  const { lines, isPricing } = useDraft(isDrafted ? quote.lineas : NONE)
  const link = useRemote(getQuoteLink, { uuid }, { isReference: isStaff && version !== null })
  const { refetch } = link
  const n = isStaff ? (version?.n ?? 0) : 0
  // A version that is sent may open another link.
  useEffect(() => void (n > 1 && refetch()), [n, refetch])
  const draft = isDrafted ? lines : null
  const isSettled = useSettled(!isAsking && !link.isPending && !isPricing)
  const standing = standingOf(quote, sent)
  const total = draft ? sumOf(draft) : standing.total
  const was = draft ? null : standing.was
  return { quote, isStaff, draft, sent, isPricing, link, isSettled, gone: standing.gone, total, was }
}

const NONE: readonly QuoteLine[] = []
