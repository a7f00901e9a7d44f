import { html } from 'hono/html'
import { hostedPath } from './gateway-answers.ts'
import { isOpen, type LinkStatus, statusOf, waitingOf } from './link-acts.ts'
import type { Attempt, Link } from './link-record.ts'
import { type Html, moment, page, pesos } from './page.ts'
import { CARD_NAMES, cardOf } from './test-cards.ts'

const installments = ({ installments }: Link): string =>
  installments === 1 ? '1 pago' : `${installments} cuotas`

const summary = (link: Link): Html => html`<section class="tarjeta">
<p class="callado">${link.merchant}</p>
<p class="importe">${pesos(link.cents)}</p>
<p>${link.text}</p>
<dl>
<dt>Cuotas</dt><dd>${installments(link)}</dd>
<dt>Referencia</dt><dd>${link.orderId}</dd>
<dt>Vence</dt><dd>${moment(link.expiresAt)}</dd>
</dl>
</section>`

const result = (path: string, text: string): Html => html`<a class="boton lleno" href="${path}">${text}</a>`

interface Filled {
  holder: string
  error?: string
}

const complaint = (error: string | undefined): Html =>
  error === undefined ? html`` : html`<p class="error" id="error" role="alert">${error}</p>`

const cardButtons = (): Html[] =>
  CARD_NAMES.map(
    (
      name,
    ) => html`<button name="tarjeta" value="${name}" ${cardOf(name).state === 'CAPTURED' ? html`class="lleno"` : ''}>
${cardOf(name).label} <span class="chico">···· ${cardOf(name).last4}</span></button>`,
  )

/** The form in which a test card is chosen. `intento` keeps a form that is sent twice from paying twice. */
export const payPage = (link: Link, { holder, error }: Filled): Promise<Response> =>
  page({
    title: 'Pagar',
    status: error === undefined ? 200 : 422,
    body: html`${summary(link)}
<form class="tarjeta" method="post" action="${hostedPath(link)}">
<input type="hidden" name="intento" value="${link.attempts.length}">
${complaint(error)}
<label for="nombre">Nombre en la tarjeta</label>
<input type="text" id="nombre" name="nombre" value="${holder}" maxlength="60" autocomplete="off" ${error ? html`aria-invalid="true" aria-describedby="error"` : ''}>
<p class="callado chico">No escribas el número de ninguna tarjeta: elegí una de prueba.</p>
<div class="botones" role="group" aria-label="Tarjetas de prueba">${cardButtons()}</div>
</form>
<form method="post" action="${hostedPath(link)}/abandonar"><button class="rojo">Abandonar</button></form>`,
  })

const CLOSED: Record<LinkStatus, string> = {
  Created: 'Link de pago',
  Used: 'Este link ya fue pagado',
  Expired: 'Este link venció',
  Cancelled: 'Este link fue cancelado',
}

const approvedFacts = (attempt: Attempt): Html => html`<dl>
<dt>Autorización</dt><dd>${attempt.authorization}</dd>
<dt>Tarjeta</dt><dd>${cardOf(attempt.card).brand} ···· ${cardOf(attempt.card).last4}</dd>
<dt>Importe</dt><dd>${pesos(attempt.cents)}</dd>
</dl>`

/** For a link on which nothing can be paid any more. */
export function closedPage(link: Link, now: number): Promise<Response> {
  const status = statusOf(link, now)
  const approved = link.attempts.find(({ state }) => state === 'CAPTURED')
  return page({
    title: CLOSED[status],
    body: html`${summary(link)}
<section class="tarjeta">${approved ? approvedFacts(approved) : html`<p>Pedile un link nuevo a quien te lo envió.</p>`}
<p class="callado">Podés cerrar esta página.</p></section>`,
  })
}

const waitingPage = (link: Link): Promise<Response> =>
  page({
    title: 'Pago en espera',
    body: html`${summary(link)}
<section class="tarjeta"><p><span class="marca espera">En espera</span></p>
<p>El pago todavía no tiene respuesta. Se resuelve en el <a href="/pagos-demo/panel#${link.id}">panel del simulador</a>.</p>
${result(`${hostedPath(link)}/resultado`, 'Ver si hay respuesta')}</section>`,
  })

const approvedPage = (link: Link, attempt: Attempt): Promise<Response> =>
  page({
    title: 'Pago aprobado',
    body: html`${summary(link)}
<section class="tarjeta"><p><span class="marca bien">Aprobado</span></p>
${approvedFacts(attempt)}
<p class="callado">Listo. Podés cerrar esta página.</p></section>`,
  })

const refusedPage = (link: Link, { code, message }: Attempt): Promise<Response> =>
  page({
    title: 'Pago rechazado',
    body: html`${summary(link)}
<section class="tarjeta"><p><span class="marca mal">Rechazado</span></p>
<p>El emisor respondió <strong>${code}: ${message}</strong>. No se cobró nada.</p>
${result(hostedPath(link), 'Reintentar')}</section>`,
  })

/** The outcome of the last attempt. */
export function resultPage(link: Link, now: number): Promise<Response> {
  const last = link.attempts.at(-1)
  if (last?.state === 'CAPTURED') return approvedPage(link, last)
  if (waitingOf(link)) return waitingPage(link)
  if (last && isOpen(link, now)) return refusedPage(link, last)
  return isOpen(link, now) ? payPage(link, { holder: '' }) : closedPage(link, now)
}

export const abandonedPage = (link: Link): Promise<Response> =>
  page({
    title: 'Abandonaste el pago',
    body: html`${summary(link)}
<section class="tarjeta"><p>No se cobró nada. El link sigue vigente hasta el ${moment(link.expiresAt)}.</p>
${result(hostedPath(link), 'Volver a pagar')}</section>`,
  })

export const missingPage = (): Promise<Response> =>
  page({
    title: 'No se encontró',
    status: 404,
    body: html`<section class="tarjeta"><p>Este link de pago no existe. Pedile uno nuevo a quien te lo envió.</p></section>`,
  })
