import { html } from 'hono/html'
import type { Photo } from '#contract/calls/photos.ts'
import type { Quote, QuoteVersion, SentLine } from '#contract/calls/quotes/quote.ts'
import {
  inPesos,
  lineFacts,
  OPEN_QUOTES,
  pesosText,
  quoteName,
  totalOf,
} from '#contract/calls/rules/quote-rules.ts'
import { formatDay, formatMoment, momentDay } from '#contract/kit/day.ts'
import { inOneLine, unbroken } from '#contract/kit/fields/unbroken.ts'
import { figure, quantityText, unitText } from '#contract/kit/figures.ts'
import { formatMoney } from '#contract/kit/money.ts'
import { worthOf } from '#contract/rules/order-worth.ts'
import type { Html, LinkView } from '#server/features/links/page.ts'
import type { Letterhead } from '#server/letterhead/letterhead.ts'

/** A form as it came, with its faults by field; `respuesta` is said of all of it. */
export interface Filled {
  respuesta: string
  nombre: string
  dni: string
  motivo: string
  faults: Record<string, string>
}

export interface ShownLine extends SentLine {
  isGone: boolean
  /** The plates' height and length; '' where they are not known. */
  size: string
  photos: Photo[]
  /** Another lot's of the material; undefined without one. */
  like: Photo | undefined
}

export interface Shown {
  lines: ShownLine[]
  letterhead: Letterhead
  /** The seller's; '' without one. */
  mobile: string
  filled: Filled | undefined
}

const dollars = (amount: number): string => inOneLine(formatMoney(amount, 'U$D'))
const beforeTax = (amount: number): string => inOneLine(`${dollars(amount)} + IVA`)

function picture({ image_url, chapa: plate, batch, width, height }: Photo, { product_name }: SentLine): Html {
  return html`<figure><a href="${image_url}"><img src="${image_url}" alt="${[product_name, `lote ${batch}`, plate].filter(Boolean).join(', ')}" width="${width}" height="${height}" loading="lazy"></a>
${plate ? html`<figcaption>${plate}</figcaption>` : ''}</figure>`
}

function lineView(line: ShownLine): Html {
  const { product_name, quantity, unit, precio: price, total, nota: note, photos, like, size } = line
  const [first] = photos
  const ofLot = 'Foto del lote'
  const shown = line.chapas ? photos : photos.map((photo, at) => ({ ...photo, chapa: at === 0 ? ofLot : '' }))
  const pictures = first ? shown : like ? [{ ...like, chapa: 'Otro lote del mismo material' }] : []
  const facts = [lineFacts(line), size].filter(Boolean).join(' · ')
  const area = worthOf({ quantity, unit }, price)?.area
  const amount = [quantityText({ quantity, unit }), area ? `${figure(area)} m²` : '']
    .filter(Boolean)
    .join(' · ')
  return html`<li class="hoja lado${line.isGone ? ' falta' : ''}">
<div><h2>${unbroken(product_name)}</h2>
${facts ? html`<p class="callado">${unbroken(facts)}</p>` : ''}
${line.isGone ? html`<p class="error">Ya no está disponible.</p>` : ''}
<div class="fila"><p>${unbroken(amount)}<br><span class="callado">${dollars(price.unit_price)} por ${unitText(price.unit)}</span></p><p><strong>${dollars(total)}</strong></p></div>
${note ? html`<p class="texto">${note}</p>` : ''}</div>
${pictures.length > 0 ? html`<div class="chapas">${pictures.map((photo) => picture(photo, line))}</div>` : ''}
</li>`
}

interface Total {
  amount: number
  /** Lines that are gone are left out. */
  isPart: boolean
}

/** The paper of the newest version, made when it is first asked for. */
const PAPER = html`<a class="boton" href="?pdf" download>Descargar en PDF</a>`

const totalView = ({ amount, isPart }: Total, sent: QuoteVersion): Html =>
  html`<section class="hoja"><p class="callado">${isPart ? `Nuevo total, sin lo que ya no está (era ${dollars(sent.total)})` : 'Total'}</p><p class="importe">${beforeTax(amount)}</p><p class="callado">${pesosText(amount, sent.cotizacion)}</p>${PAPER}</section>`

const fault = (id: string, text: string | undefined): Html =>
  text === undefined ? html`` : html`<p class="error" id="${id}" role="alert">${text}</p>`

interface FieldView {
  id: string
  name: 'nombre' | 'dni'
  label: string
  filled: Filled | undefined
  more: string
}

function field({ id, name, label, filled, more }: FieldView): Html {
  const wrong = filled?.faults[name]
  const marks = wrong ? html`aria-invalid="true" aria-describedby="${id}-error"` : ''
  const hints = more === 'numeric' ? html`inputmode="numeric"` : html`autocomplete="name"`
  return html`<label for="${id}">${label}</label>${fault(`${id}-error`, wrong)}
<input type="text" id="${id}" name="${name}" value="${filled?.[name] ?? ''}" maxlength="80" required ${hints} ${marks}>`
}

const hidden = (n: number, answer: string): Html =>
  html`<input type="hidden" name="version" value="${n}"><input type="hidden" name="respuesta" value="${answer}">`

const REASONS = {
  cambio: {
    title: 'Pedir un cambio',
    label: 'Contanos qué querés cambiar',
    button: 'Enviar el pedido de cambio',
  },
  rechaza: { title: 'No, gracias', label: 'Si querés, contanos por qué', button: 'Enviar la respuesta' },
} as const

/** The two other answers, folded until they are wanted. */
function reasonForm(kind: keyof typeof REASONS, n: number, filled: Filled | undefined): Html {
  const { title, label, button } = REASONS[kind]
  const own = filled?.respuesta === kind ? filled : undefined
  return html`<details ${own ? 'open' : ''}><summary${kind === 'rechaza' ? html` class="quieto"` : ''}>${title}</summary>
<form method="post">${hidden(n, kind)}
<label for="${kind}-motivo">${label}</label><textarea id="${kind}-motivo" name="motivo" maxlength="300">${own?.motivo ?? ''}</textarea>
${field({ id: `${kind}-nombre`, name: 'nombre', label: 'Tu nombre y apellido', filled: own, more: 'name' })}
<button>${button}</button></form></details>`
}

function answerForms(sent: QuoteVersion, { lines, filled, letterhead }: Shown, total: number): Html {
  const left = lines.filter(({ isGone }) => !isGone)
  const isPart = left.length < lines.length
  const own = filled?.respuesta === 'acepta' ? filled : undefined
  const accept = html`<form class="hoja" method="post">${hidden(sent.n, 'acepta')}
<h2>${isPart ? 'Aceptar lo disponible' : 'Aceptar'}</h2>
${isPart ? html`<input type="hidden" name="solo_disponible" value="1">` : ''}
<p class="callado">Al aceptar queda pedido a estos precios, y ${sellerName(letterhead)} te contacta para coordinar la entrega y el pago. El DNI es para que conste quién aceptó.</p>
${field({ id: 'nombre', name: 'nombre', label: 'Tu nombre y apellido', filled: own, more: 'name' })}
${field({ id: 'dni', name: 'dni', label: 'Tu DNI', filled: own, more: 'numeric' })}
<button class="lleno">Aceptar por ${beforeTax(total)}</button></form>`
  return html`${left.length > 0 ? accept : html`<p class="aviso espera">Ya no queda nada de este presupuesto. Avisale a ${sellerName(letterhead)}.</p>`}
${reasonForm('cambio', sent.n, filled)}${reasonForm('rechaza', sent.n, filled)}`
}

const sellerName = ({ seller }: Letterhead): string => seller || 'tu vendedor'

const ENDS: Partial<
  Record<Quote['estado'], (seller: string, total: string) => [text: string, kind: string]>
> = {
  aceptado: (seller, total) => [
    `✓ Presupuesto aceptado por ${total}. ¡Gracias! ${seller} sigue desde acá: te contacta para coordinar la entrega y el pago.`,
    '',
  ],
  'cambio pedido': (seller) => [
    `Pediste un cambio. ${seller} te va a mandar una versión nueva en este mismo enlace.`,
    'espera',
  ],
  rechazado: (seller) => [`Respondiste que no. Si cambiás de idea, avisale a ${seller}.`, 'espera'],
  vencido: (seller) => [`Este presupuesto venció. Pedile uno nuevo a ${seller}.`, 'mal'],
  anulado: () => ['Este presupuesto se anuló.', 'mal'],
}

/** The state of a quote above its lines: an open one is valid until a day. */
function stateView(quote: Quote, sent: QuoteVersion, seller: string): Html {
  const end = ENDS[quote.estado]?.(seller, beforeTax(sent.total))
  if (!end)
    return html`<p>Válido hasta el <strong>${formatDay(sent.valid_until)}</strong>${sent.n > 1 ? `. Versión ${sent.n}.` : '.'}</p>`
  const answer = quote.respuestas.at(-1)
  return html`<div class="aviso ${end[1]}" role="status"><p>${end[0]}</p>${answer ? html`<p class="chico">Respondió ${answer.de} el ${formatMoment(answer.at)}.</p>` : ''}</div>`
}

/** `Ya no está: Carrara 2 cm Pulido, lote B-1011. El nuevo total es U$D 1.029,90 + IVA.` */
function partView(gone: readonly ShownLine[], total: number): Html {
  const names = gone.map(({ product_name, lote: lot }) =>
    [product_name, lot && `lote ${lot}`].filter(Boolean).join(', '),
  )
  return html`<p class="aviso espera">Ya no ${gone.length === 1 ? 'está' : 'están'}: ${names.join('; ')}. El nuevo total es <strong>${beforeTax(total)}</strong>; también podés pedir otra parecida.</p>`
}

const remark = (title: string, text: string): Html =>
  text === '' ? html`` : html`<section class="hoja"><h2>${title}</h2><p class="texto">${text}</p></section>`

/** The page of a quote as its customer reads it. */
export function quoteView(quote: Quote, sent: QuoteVersion, shown: Shown): LinkView {
  const { letterhead, mobile, filled } = shown
  const lines = shown.lines.toSorted((a, b) => Number(a.isGone) - Number(b.isGone))
  const name = quoteName(quote)
  const client = quote.account_name || quote.cliente
  const canAnswer = OPEN_QUOTES.includes(quote.estado) && quote.estado !== 'cambio pedido'
  const left = lines.filter(({ isGone }) => !isGone)
  const isPart = canAnswer && left.length > 0 && left.length < lines.length
  const total = isPart ? totalOf(left) : sent.total
  const gone = lines.filter((line) => line.isGone)
  return {
    title: `Presupuesto ${name}`,
    description: `${dollars(total)} + IVA, válido hasta el ${formatDay(sent.valid_until)}`,
    picture: lines.flatMap(({ photos }) => photos)[0]?.thumb_url,
    letterhead,
    mobile,
    ...(canAnswer && {
      foot: html`<p>${beforeTax(total)}<br><span class="callado chico">${inPesos(total, sent.cotizacion)}</span></p><a class="boton lleno" href="#responder">Aceptar o pedir un cambio</a>`,
    }),
    body: html`${fault('respuesta-error', filled?.faults.respuesta)}
<p class="callado">Para ${client} · Enviado el ${formatDay(momentDay(sent.sent_at))}</p>
${stateView(quote, sent, sellerName(letterhead))}
${isPart ? partView(gone, total) : ''}
<ul class="lista">${lines.map(lineView)}</ul>
${remark('Condiciones', sent.condiciones)}${remark('Observaciones', sent.observaciones)}
`,
    // After the bar that leads here, which goes away with what stands before.
    after: html`<div id="responder">${totalView({ amount: total, isPart }, sent)}${canAnswer ? answerForms(sent, shown, total) : ''}</div>`,
  }
}
