import { formatDay } from '#contract/kit/day.ts'
import { figure } from '#contract/kit/figures.ts'
import { formatMoney } from '#contract/kit/money.ts'
import type { MaterialFilter } from '#contract/stock/stock-filter.ts'
import type { Rate, Wanted } from '#server/chat/catalogue/source.ts'
import { plain } from './markdown.ts'

const usd = (price: number): string => formatMoney(price, 'U$D')

/** A price in the currency of the question: dollars, or pesos beside them. */
export const priceText = (price: number, rate: Rate | null): string =>
  rate === null ? usd(price) : `${usd(price)} = ${formatMoney(price * rate.valor, '$')}`

export const rateLine = (rate: Rate | null): string | null =>
  rate && `Cotización del ERP del ${formatDay(rate.dia)}: ${formatMoney(rate.valor, '$')} por dólar.`

const between = (
  name: string,
  [least, most]: readonly [number | undefined, number | undefined],
  unit: (value: number) => string,
) =>
  least === undefined && most === undefined
    ? undefined
    : [name, least !== undefined && `desde ${unit(least)}`, most !== undefined && `hasta ${unit(most)}`]
        .filter(Boolean)
        .join(' ')

const metres = (value: number): string => `${figure(value)} m`

function filterWords(filter: MaterialFilter, name?: string): string[] {
  const { generic_name, search, product_code, kind, branch, lote: lot } = filter
  const stone = [kind, generic_name ?? product_code, search && `«${search}»`].filter(Boolean).join(' ')
  return [
    name ?? stone,
    ...(name ? [] : [filter.espesor, filter.terminacion]),
    lot && `lote ${lot}`,
    between('de largo', [filter.largo_min, filter.largo_max], metres),
    between('de alto', [filter.alto_min, filter.alto_max], metres),
    between('de precio', [filter.precio_min, filter.precio_max], usd),
    between('de lotes', [filter.cantidad_min, filter.cantidad_max], (value) => `${figure(value)} m²`),
    filter.mostrar_solo_ofertas && 'en oferta',
    filter.mostrar_solo_con_foto && 'con foto',
    branch && `en ${branch}`,
  ].filter((text): text is string => typeof text === 'string' && text !== '')
}

/** A search in words: 'Granito «negro» 3 cm en Córdoba, sin Leather'. */
export function inWords({ filter, without }: Wanted, name?: string): string {
  const { generic_name, search, product_code, kind, lote: lot } = filter
  const isNamed = [name, generic_name, search, product_code, kind, lot].some((text) => text !== undefined)
  const said = plain([...(isNamed ? [] : ['Stock']), ...filterWords(filter, name)].join(' '))
  const left = without.map((other) =>
    `sin ${plain(filterWords(other).join(' '))}`
      .replace(/^sin en (?!oferta)/, 'fuera de ')
      .replace(/^sin en /, 'sin '),
  )
  return [said, ...left].join(', ')
}
