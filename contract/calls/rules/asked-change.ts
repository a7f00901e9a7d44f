import { fold } from '#contract/kit/normalize.ts'

const NUMBERS: Record<string, number> = {
  un: 1,
  una: 1,
  otro: 1,
  otra: 1,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
}
const PLACES: Record<string, number> = {
  primera: 0,
  primer: 0,
  primero: 0,
  segunda: 1,
  segundo: 1,
  tercera: 2,
  tercero: 2,
}
const MORE =
  /\b(\d|un|una|otro|otra|dos|tres|cuatro|cinco)( (?:chapas?|placas?|piezas?))? ?(mas)?(?= (?:de|del)\b|[.,;!]|$)/
/** Words that turn a wish round. */
const OTHERWISE = /\b(no|sin|menos|sacar?|quitar?|cambiar?|en vez|en lugar)\b/

interface Line {
  uuid: string
  lote: string | null
}

/** Plates that a customer asks for on top, and the line they are of. */
export interface AskedMore {
  uuid: string
  more: number
}

/**
 * The plates that a change asks for in plain words, `Necesito una chapa más de la primera`; null for all other words, and
 * where it is not plain of which line.
 */
export function askedMore(text: string, lines: readonly Line[]): AskedMore | null {
  const words = fold(text)
  const found = MORE.exec(words)
  const [, number = '', plate, isMore] = found ?? []
  if (!found || OTHERWISE.test(words) || !(isMore || (plate && number.startsWith('otr')))) return null
  const place = Object.keys(PLACES).filter((name) => new RegExp(`\\b${name}\\b`).test(words))
  const named = lines.filter(({ lote: lot }) => lot && words.includes(fold(lot)))
  const [only] = named.length > 0 ? named : lines
  const line =
    place.length === 1
      ? lines[PLACES[place[0] ?? ''] ?? -1]
      : named.length === 1 || lines.length === 1
        ? only
        : undefined
  return line ? { uuid: line.uuid, more: NUMBERS[number] ?? Number(number) } : null
}
