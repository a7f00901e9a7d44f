import { figure } from '#contract/kit/figures.ts'
import type { MaterialFilter } from '#contract/stock/stock-filter.ts'
import type { Asked } from '#server/chat/catalogue/read-question.ts'
import { daysIn } from '#server/chat/catalogue/said-days.ts'
import type { CatalogueSource } from '#server/chat/catalogue/source.ts'
import { contactLine } from './answer-contact.ts'
import { inWords } from './answer-words.ts'
import { link, paragraphs, plain, table } from './markdown.ts'

const MOST_ARRIVALS = 12

/** Material on its way that one search finds, of the days that are asked for. */
export async function fromTransit(
  source: CatalogueSource,
  asked: Asked,
  filter: MaterialFilter,
): Promise<string> {
  const wanted = { filter, without: asked.without }
  const all = await source.transit(wanted)
  if (all === null)
    return `Tu usuario no ve los materiales en tránsito. ${contactLine(await source.contact(), source.isStaff)}`
  const days = daysIn(asked.arrives ?? '', source.today, true)
  const isThen = (day: string) => days === null || (day >= days.from && day <= days.to)
  const found = all.filter(({ arrives }) => isThen(arrives.split('/').reverse().join('-')))
  const words = `${inWords(wanted).replace(/^Stock/, 'material')}${days === null ? '' : ` que llega ${days.words}`}`
  if (found.length === 0) return `No hay nada en tránsito: ${words}.`
  const rows = found
    .slice(0, MOST_ARRIVALS)
    .map((transit) => [
      plain(transit.product_name),
      transit.arrives,
      figure(transit.quantity),
      plain(transit.branch),
      plain(transit.lotes.join(', ')),
    ])
  const m2 = found.reduce((sum, { quantity }) => sum + quantity, 0)
  return paragraphs([
    `**En tránsito, ${words}**: ${figure(found.length)} ${found.length === 1 ? 'ingreso' : 'ingresos'}, ${figure(m2)} m². El primero llega el ${found[0]?.arrives}.`,
    table(['En tránsito', 'Llega', 'm² >', 'Sucursal', 'Lotes'], rows),
    found.length > MOST_ARRIVALS && `Acá van los ${MOST_ARRIVALS} primeros.`,
    link('Ver en el buscador', { ...filter, mostrar_materiales_en_transito: true }),
  ])
}
