import type { Quote } from '#contract/calls/quotes/quote.ts'
import { dayOf, formatDay } from '#contract/kit/day.ts'
import { facts } from '#contract/kit/fields/facts.ts'
import { endText, momentText, openedText, sentAgo } from './quote-words.ts'
import type { ShownLine } from './shown-line.ts'
import { sumOf } from './use-draft.ts'
import type { QuoteView } from './use-quote-view.ts'

/** The last event of a quote, and the way on. */
export interface News {
  tone: 'plain' | 'wait' | 'bad' | 'good'
  title: string
  /** Words of its customer, or of who ended it. */
  words?: string | undefined
  /** The way on. */
  next: string
}

const namesOf = (lines: readonly ShownLine[]): string =>
  lines
    .map(({ product_name, lote: batch, heldFor }) =>
      [product_name, batch && `lote ${batch}`, heldFor].filter(Boolean).join(', '),
    )
    .join('; ')

/** `Ya no está disponible: Carrara 2 cm Pulido, lote B-1011.`; '' while all is there. */
export function goneText(lines: readonly ShownLine[]): string {
  const gone = lines.filter(({ isGone }) => isGone)
  if (gone.length === 0) return ''
  return `${gone.length === 1 ? 'Ya no está disponible' : 'Ya no están disponibles'}: ${namesOf(gone)}.`
}

/** `Laura Paredes pidió un cambio, hoy 10:00` */
function answeredText({ respuestas: answers }: Quote, did: string, now: number): string {
  const answer = answers.at(-1)
  return answer ? `${answer.de} ${did}, ${momentText(answer.at, now)}` : `Tu cliente ${did}`
}

/** `Laura Paredes, DNI 30123456, hoy 10:12`: who gave the newest answer; '' while only this phone knows it. */
function whoAnswered({ respuestas: answers }: Quote, now: number): string {
  const answer = answers.at(-1)
  return answer
    ? [answer.de, answer.dni && `DNI ${answer.dni}`, momentText(answer.at, now)].filter(Boolean).join(', ')
    : ''
}

const joined = (...parts: readonly (string | false | null | undefined)[]): string =>
  parts.filter(Boolean).join(' ')

function draftNews({ quote, draft, total, isPricing }: QuoteView, isOnline: boolean): News {
  const unpriced = (draft ?? []).filter((line) => line.total === null)
  const isMissing = total === null && !isPricing
  const why = isOnline
    ? `No se puede enviar: sin precio de lista ${namesOf(unpriced)}.`
    : 'El total se calcula al enviar: sin conexión no se conoce el precio de todo.'
  const next = isMissing ? why : 'Revisalo y envialo: los precios quedan fijos al enviar.'
  if (!quote.enviado)
    return { tone: isMissing && isOnline ? 'bad' : 'plain', title: 'Todavía no se envió', next }
  const seen = `Tu cliente sigue viendo la versión ${quote.enviado.n}.`
  return { tone: 'wait', title: 'Hay cambios sin enviar', next: isMissing ? why : seen }
}

function sentNews({ quote, sent, link }: QuoteView, now: number): News {
  const gone = goneText(sent)
  const opened = link.data?.enlace ? openedText(link.data.enlace, now) : ''
  const at = `Enviado ${sentAgo(quote.enviado?.sent_at ?? '', now)}`
  const isEnded = link.data?.enlace === null
  return {
    tone: gone ? 'bad' : 'plain',
    title: facts(at, opened),
    next: joined(
      gone && `${gone} Reemplazá lo que falta y envialo de nuevo.`,
      isEnded && 'El enlace venció o se revocó. Al enviar de nuevo se hace otro.',
      !gone && !isEnded && 'Espera la respuesta de tu cliente.',
    ),
  }
}

function acceptedNews(quote: Quote, now: number): News {
  const title = `Aceptó ${whoAnswered(quote, now)}`.trim()
  const isOrdered = quote.grupo_uuid !== null
  return {
    tone: isOrdered ? 'good' : 'wait',
    title,
    next: isOrdered
      ? 'Los pedidos ya están hechos, a estos precios.'
      : 'Elegí la cuenta: con eso quedan hechos los pedidos.',
  }
}

/** The news of a quote to its seller. */
export function staffNews(view: QuoteView, { now, isOnline }: { now: number; isOnline: boolean }): News {
  const { quote, draft } = view
  const words = quote.respuestas.at(-1)?.texto
  switch (quote.estado) {
    case 'aceptado':
      return acceptedNews(quote, now)
    case 'anulado':
      return {
        tone: 'plain',
        title: 'Anulado',
        words: quote.motivo,
        next: 'Se puede duplicar, a precios de hoy.',
      }
    case 'cambio pedido': {
      const next = quote.cambiado
        ? 'El cambio está hecho: falta enviarlo.'
        : 'Hacé el cambio y envialo de nuevo.'
      return { tone: 'wait', title: answeredText(quote, 'pidió un cambio', now), words, next }
    }
    case 'rechazado':
      return {
        tone: 'bad',
        title: answeredText(quote, 'dijo que no', now),
        words,
        next: 'Podés hacerle otro, con los precios de hoy.',
      }
    case 'vencido':
      return {
        tone: 'plain',
        title: `Venció el ${formatDay(quote.enviado?.valid_until ?? '')}`,
        next: 'Copialo para ofrecerlo con los precios de hoy.',
      }
    default:
      return draft ? draftNews(view, isOnline) : sentNews(view, now)
  }
}

function openNews({ quote, sent }: QuoteView, now: number): News {
  const gone = goneText(sent)
  const left = sumOf(sent.filter(({ isGone }) => !isGone)) ?? 0
  const title = `${quote.responsable} te lo mandó ${sentAgo(quote.enviado?.sent_at ?? '', now)}`
  if (!gone)
    return {
      tone: 'wait',
      title,
      next: `Si aceptás, queda pedido a estos precios. Respondé antes: ${endText(quote.enviado?.valid_until ?? '', dayOf(new Date(now)))}.`,
    }
  const rest =
    left > 0
      ? 'Si aceptás lo demás, queda pedido a estos precios.'
      : 'Ya no queda nada: avisale a tu vendedor.'
  return { tone: 'bad', title, next: joined(gone, rest) }
}

/** The news of a quote to its customer. */
export function customerNews(view: QuoteView, now: number): News {
  const { quote } = view
  const words = quote.respuestas.at(-1)?.texto
  switch (quote.estado) {
    case 'aceptado':
      return {
        tone: 'good',
        title: 'Aceptaste este presupuesto. ¡Gracias!',
        next: quote.grupo_uuid
          ? 'Los pedidos ya están hechos, a estos precios.'
          : `${quote.responsable} sigue desde acá.`,
      }
    case 'cambio pedido':
      return {
        tone: 'wait',
        title: 'Pediste un cambio',
        words,
        next: `${quote.responsable} te va a mandar una versión nueva.`,
      }
    case 'rechazado':
      return {
        tone: 'plain',
        title: 'Respondiste que no',
        words,
        next: 'Si cambiás de idea, avisale a tu vendedor.',
      }
    case 'vencido':
      return {
        tone: 'plain',
        title: `Venció el ${formatDay(quote.enviado?.valid_until ?? '')}`,
        next: `Pedile uno nuevo a ${quote.responsable}.`,
      }
    case 'anulado':
      return {
        tone: 'plain',
        title: 'Este presupuesto se anuló',
        next: `Ante cualquier duda, escribile a ${quote.responsable}.`,
      }
    default:
      return openNews(view, now)
  }
}
