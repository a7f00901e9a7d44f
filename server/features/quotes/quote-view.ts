import { html } from 'hono/html'
import type { Photo } from '#contract/calls/photos.ts'
import type { Quote, QuoteVersion, SentLine } from '#contract/calls/quotes/quote.ts'
import { lineFacts, OPEN_QUOTES, pesosText, quoteName, totalOf } from '#contract/calls/rules/quote-rules.ts'
import { formatDay, formatMoment } from '#contract/kit/day.ts'
import { unbroken } from '#contract/kit/fields/unbroken.ts'
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

const dollars = (amount: number): string => formatMoney(amount, 'U$D')

function picture({ image_url, chapa: plate, batch, width, height }: Photo, { product_name }: SentLine): Html {
  return html`<figure><a href="${image_url}"><img src="${image_url}" alt="${product_name}, lote ${batch}, ${plate}" width="${width}" height="${height}" loading="lazy"></a>
<figcaption>${plate}</figcaption></figure>`
}

function lineView(line: ShownLine): Html {
  const { product_name, quantity, unit, precio: price, total, nota: note, photos, like, size } = line
  const shown = photos.length > 0 ? photos : like ? [{ ...like, chapa: 'Otro lote del mismo material' }] : []
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
${shown.length > 0 ? html`<div class="chapas">${shown.map((photo) => picture(photo, line))}</div>` : ''}
</li>`
}

const totalView = (label: string, total: number, sent: QuoteVersion): Html =>
  html`<p class="callado">${label}</p><p class="importe">${dollars(total)} + IVA</p><p class="callado">${pesosText(total, sent.cotizacion)}</p>`

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
  return html`<details ${own ? 'open' : ''}><summary>${title}</summary>
<form method="post">${hidden(n, kind)}
<label for="${kind}-motivo">${label}</label><textarea id="${kind}-motivo" name="motivo" maxlength="300">${own?.motivo ?? ''}</textarea>
${field({ id: `${kind}-nombre`, name: 'nombre', label: 'Tu nombre y apellido', filled: own, more: 'name' })}
<button>${button}</button></form></details>`
}

function answerForms(sent: QuoteVersion, { lines, filled }: Shown, total: number): Html {
  const left = lines.filter(({ isGone }) => !isGone)
  const isPart = left.length < lines.length
  const own = filled?.respuesta === 'acepta' ? filled : undefined
  const accept = html`<form class="hoja" method="post">${hidden(sent.n, 'acepta')}
<h2>${isPart ? 'Aceptar lo disponible' : 'Aceptar'}</h2>
${isPart ? html`<input type="hidden" name="solo_disponible" value="1">` : ''}
<p class="callado">Al aceptar queda pedido a estos precios, y tu vendedor te contacta para coordinar la entrega y el pago. El DNI es para que conste quién aceptó.</p>
${field({ id: 'nombre', name: 'nombre', label: 'Tu nombre y apellido', filled: own, more: 'name' })}
${field({ id: 'dni', name: 'dni', label: 'Tu DNI', filled: own, more: 'numeric' })}
<button class="lleno">Aceptar por ${dollars(total)} + IVA</button></form>`
  return html`${left.length > 0 ? accept : html`<p class="aviso espera">Ya no queda nada de este presupuesto. Avisale a tu vendedor.</p>`}
${reasonForm('cambio', sent.n, filled)}${reasonForm('rechaza', sent.n, filled)}`
}

const ENDS: Partial<Record<Quote['estado'], [text: string, kind: string]>> = {
  aceptado: [
    '✓ Aceptaste este presupuesto. ¡Gracias! Tu vendedor sigue desde acá: te contacta para coordinar la entrega y el pago.',
    '',
  ],
  'cambio pedido': [
    'Pediste un cambio. Tu vendedor te va a mandar una versión nueva en este mismo enlace.',
    'espera',
  ],
  rechazado: ['Respondiste que no. Si cambiás de idea, avisale a tu vendedor.', 'espera'],
  vencido: ['Este presupuesto venció. Pedile uno nuevo a tu vendedor.', 'mal'],
  anulado: ['Este presupuesto se anuló.', 'mal'],
}

/** The state of a quote above its lines: an open one is valid until a day. */
function stateView(quote: Quote, sent: QuoteVersion): Html {
  const end = ENDS[quote.estado]
  if (!end)
    return html`<p>Válido hasta el <strong>${formatDay(sent.valid_until)}</strong>${sent.n > 1 ? `. Versión ${sent.n}.` : '.'}</p>`
  const answer = quote.respuestas.at(-1)
  return html`<div class="aviso ${end[1]}" role="status"><p>${end[0]}</p>${answer ? html`<p class="chico">Respondió ${answer.de} el ${formatMoment(answer.at)}.</p>` : ''}</div>`
}

/** `1 de 2 materiales ya no está. El nuevo total es U$D 1.029,90 + IVA.` */
const partView = (gone: number, all: number, total: number): Html =>
  html`<p class="aviso mal">${gone} de ${all} materiales ya no ${gone === 1 ? 'está' : 'están'}. El nuevo total es <strong>${dollars(total)} + IVA</strong>.</p>`

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
  return {
    title: `Presupuesto ${name}`,
    description: `${dollars(total)} + IVA, válido hasta el ${formatDay(sent.valid_until)}`,
    picture: lines.flatMap(({ photos }) => photos)[0]?.thumb_url,
    letterhead,
    mobile,
    ...(canAnswer && {
      foot: html`<p>${dollars(total)} + IVA</p><a class="boton lleno" href="#responder">Responder</a>`,
    }),
    body: html`${fault('respuesta-error', filled?.faults.respuesta)}
<p class="callado">Para ${client} · ${formatDay(sent.sent_at.slice(0, 10))}</p>
${stateView(quote, sent)}
${isPart ? partView(lines.length - left.length, lines.length, total) : ''}
<ul class="lista">${lines.map(lineView)}</ul>
<section class="hoja">${isPart ? html`<p class="callado">Sin lo que ya no está (eran ${dollars(sent.total)})</p>` : ''}${totalView(isPart ? 'Nuevo total' : 'Total', total, sent)}</section>
${remark('Condiciones', sent.condiciones)}${remark('Observaciones', sent.observaciones)}
`,
    // After the bar that leads here, which goes away with what stands before.
    ...(canAnswer && { after: html`<section id="responder">${answerForms(sent, shown, total)}</section>` }),
  }
}
