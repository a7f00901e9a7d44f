import type { Hold } from '#contract/calls/holds/holds.ts'
import type { Quote } from '#contract/calls/quotes/quote.ts'
import { getQuoteStock } from '#contract/calls/quotes/quotes.ts'
import { isFinalQuote, OPEN_QUOTES, totalOf } from '#contract/calls/rules/quote-rules.ts'
import { countText } from '#contract/kit/sentence-words.ts'
import { platesText, shortDay } from '#contract/rules/hold-rules.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useRemote } from '#src/read/remote-query.ts'
import { useRead } from '#src/read/use-read.ts'
import { heldLines } from '#src/records/quotes/held-lines.ts'
import type { ShownLine } from './shown-line.ts'

/** `apartada para Estudio Paredes hasta el mar 01/12`; '' to whom it is not said. */
function heldForText(hold: Hold | undefined): string {
  if (!hold || hold.ajeno) return ''
  const client = hold.account_name || hold.cliente || hold.responsable
  return `apartada para ${client}${hold.hasta ? ` hasta el ${shortDay(hold.hasta)}` : ''}`
}

/**
 * Sent lines as the server knows them today; without it, what this phone knows is held for others. `isInList`: of those
 * that are over nothing is asked.
 */
export function useSent(quote: Quote, isInList = false): { lines: ShownLine[]; isAsking: boolean } {
  const { uuid, estado: status, enviado: sent, account_id, responsable_uuid } = quote
  const { db } = useDevice()
  const lines = sent?.lineas ?? []
  const isReference = sent !== null && (!isInList || OPEN_QUOTES.includes(status))
  const stock = useRemote(getQuoteStock, { uuid }, { persist: true, isReference })
  const held = useRead(
    () => heldLines(db, lines, { account: account_id, owner: responsable_uuid }),
    [db, sent?.sent_at, account_id, responsable_uuid],
  )
  const shown = lines.map((line) => {
    const known = stock.data?.lineas.find((each) => each.uuid === line.uuid)
    const isGone = !isFinalQuote(status) && (known?.falta ?? held?.has(line.uuid) ?? false)
    const heldFor = isGone ? heldForText(held?.get(line.uuid)) : ''
    return { ...line, size: known?.medidas ?? '', isGone, heldFor }
  })
  return { lines: shown, isAsking: stock.isPending }
}

/** A version as it stands: its total is that of what can still be had. */
export interface Standing {
  /** Lines that can no longer be had, while others can. */
  gone: number
  /** In U$D; null where nothing was sent. */
  total: number | null
  /** The total as it was sent, where it is another now. */
  was: number | null
}

/** The same for its seller and its customer, in the list and on its page. */
export function standingOf({ estado: status, enviado: sent }: Quote, lines: readonly ShownLine[]): Standing {
  const left = lines.filter(({ isGone }) => !isGone)
  const total = sent?.total ?? null
  const gone = OPEN_QUOTES.includes(status) ? lines.length - left.length : 0
  if (gone === 0 || left.length === 0) return { gone, total, was: null }
  return { gone, total: totalOf(left.map((line) => ({ total: line.total ?? 0 }))), was: total }
}

/** `Quedan 2 de 3 chapas`, `Queda 1 de 2 materiales`, 'No queda nada'; '' while all is there. */
export function leftText(lines: readonly ShownLine[]): string {
  const left = lines.filter(({ isGone }) => !isGone)
  if (left.length === lines.length) return ''
  if (left.length === 0) return 'No queda nada'
  const isPlates = lines.every(({ unit }) => unit === 'PZA')
  const count = (of: readonly ShownLine[]) =>
    isPlates ? of.reduce((sum, { quantity }) => sum + quantity, 0) : of.length
  const all = count(lines)
  return `${count(left) === 1 ? 'Queda' : 'Quedan'} ${count(left)} de ${isPlates ? platesText(all) : countText(all, 'material', 'materiales')}`
}
