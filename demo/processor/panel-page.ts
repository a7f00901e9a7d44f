import { html } from 'hono/html'
import { hostedPath } from './gateway-answers.ts'
import { type LinkStatus, statusOf, waitingOf } from './link-acts.ts'
import type { Link, Notice, Switches } from './link-record.ts'
import { type Html, moment, page, pesos } from './page.ts'
import { PANEL_ACTS } from './panel-acts.ts'
import { cardOf } from './test-cards.ts'

/** Links that are shown. */
const MAX_LINKS = 50

const MODES: Record<Switches['gateway'], [label: string, meaning: string]> = {
  normal: ['Normal', 'Responde enseguida y bien.'],
  errores: ['Errores', 'Toda llamada recibe un error 500 y no se hace nada.'],
  lento: ['Lento', 'Hace lo que se le pide, pero tarda ocho segundos en responder.'],
  perdida: ['Respuesta perdida', 'Crea el link y corta la conexión; si se repite la llamada, responde.'],
}

const mode = (name: string, [label, meaning]: [string, string], current: string): Html =>
  html`<label class="opcion"><input type="radio" name="procesador" value="${name}" ${name === current ? html`checked` : ''}><span>${label}</span>
<span></span><span class="callado chico">${meaning}</span></label>`

const switchesForm = ({
  gateway,
  noticesHeld,
}: Switches): Html => html`<form class="tarjeta" method="post" action="/pagos-demo/panel/fallas">
<fieldset><legend>Cómo responde el procesador</legend>
${Object.entries(MODES).map(([name, words]) => mode(name, words, gateway))}
<label class="opcion"><input type="checkbox" name="avisos" value="retenidos" ${noticesHeld ? html`checked` : ''}><span>Retener los avisos</span>
<span></span><span class="callado chico">Ningún aviso sale hasta que se apague; entonces salen todos.</span></label>
</fieldset>
<div class="botones"><button class="lleno">Guardar</button></div>
</form>`

const WORDS: Record<LinkStatus, [word: string, look: string]> = {
  Created: ['Abierto', ''],
  Used: ['Pagado', 'bien'],
  Expired: ['Vencido', 'mal'],
  Cancelled: ['Cancelado', 'mal'],
}

function mark(link: Link, now: number): Html {
  const [word, look] = waitingOf(link) ? ['En espera', 'espera'] : WORDS[statusOf(link, now)]
  return html`<span class="marca ${look}">${word}</span>`
}

function noticeLine({ name, tries, status, done }: Notice): Html {
  const answer = status === 0 ? 'sin respuesta' : `respuesta ${status}`
  const state = tries === 0 ? 'espera su turno' : `${answer}, ${tries === 1 ? '1 envío' : `${tries} envíos`}`
  return html`<li>${name}: ${state}${tries > 0 && !done ? ', se repite' : ''}</li>`
}

const OUTCOMES = { CAPTURED: 'cobrado', DECLINED: 'rechazado', WAITING: 'en espera' }

const history = ({ attempts, notices }: Link): Html => html`<ul class="chico">
${attempts.map((attempt) => html`<li>${moment(attempt.at)}, ${cardOf(attempt.card).label}: ${pesos(attempt.cents)} ${OUTCOMES[attempt.state]}</li>`)}
${notices.slice(-8).map(noticeLine)}
</ul>`

const button = (link: Link, now: number, [name, act]: [string, (typeof PANEL_ACTS)[string]]): Html =>
  html`<div class="accion"><button name="hacer" value="${name}" ${act.run(link, now) === null ? html`disabled` : ''}>${act.label}</button>
<span class="callado chico">${act.meaning}</span></div>`

const linkCard = (link: Link, now: number): Html => html`<section class="tarjeta" id="${link.id}">
<div class="cabeza"><h2>${pesos(link.cents)}</h2>${mark(link, now)}</div>
<p>${link.text}</p>
<p class="callado chico">${link.orderId}, creado el ${moment(link.createdAt)}, vence el ${moment(link.expiresAt)}.
<a href="${hostedPath(link)}">Abrir la página de pago</a></p>
${link.attempts.length + link.notices.length > 0 ? history(link) : ''}
<details><summary>Qué hacer con este link</summary>
<form class="botones dos" method="post" action="/pagos-demo/panel/link/${link.id}">
${Object.entries(PANEL_ACTS).map((entry) => button(link, now, entry))}
</form></details>
</section>`

/** Links, newest first, and the ways in which the processor can misbehave. [A169] */
export function panelPage(links: Link[], state: { switches: Switches; now: number }): Promise<Response> {
  const newest = links.sort((link, other) => other.createdAt - link.createdAt).slice(0, MAX_LINKS)
  return page({
    title: 'Panel del simulador',
    wide: true,
    body: html`<p>Acá se ve cada link que la aplicación pidió y se prueba qué pasa cuando el procesador de pagos falla.</p>
${switchesForm(state.switches)}
${newest.length === 0 ? html`<p class="tarjeta">Todavía no hay links: creá uno en 'Botón de pago'.</p>` : ''}
${newest.map((link) => linkCard(link, state.now))}`,
  })
}
