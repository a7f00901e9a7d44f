import { figure } from '#contract/kit/figures.ts'
import type { Rate } from '#server/chat/catalogue/source.ts'
import { priceText } from './answer-words.ts'
import { link, table } from './markdown.ts'
import type { Group } from './stock-groups.ts'

/** `53,30`: m² that stand one under the other. */
export const area = new Intl.NumberFormat('es-AR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Rows of a table of an answer; a link leads to the rest. */
export const MOST_ROWS = 12

export const offerOf = (percent: number): string => (percent > 0 ? `-${figure(percent)}%` : '')

export const range = ({ price_min, price_max }: Group, rate: Rate | null): string =>
  price_min === price_max
    ? priceText(price_min, rate)
    : `${priceText(price_min, rate)} a ${priceText(price_max, rate)}`

const priceHead = (groups: readonly Group[]): string =>
  groups.some(({ isByPiece }) => isByPiece) ? 'Precio por m² o pieza >' : 'Precio por m² >'

export function groupTable(title: string, groups: readonly Group[], rate: Rate | null): string {
  const rows = groups
    .slice(0, MOST_ROWS)
    .map((group) => [
      ...[
        link(group.name || '–', group.filter),
        figure(group.lotes),
        figure(group.placas),
        area.format(group.m2),
      ],
      ...[range(group, rate), offerOf(group.oferta_percent)],
    ])
  return table([title, 'Lotes >', 'Placas >', 'm² >', priceHead(groups), 'Oferta hasta >'], rows)
}
