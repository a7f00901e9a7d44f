import { html } from 'hono/html'
import { formatMoment } from '#contract/kit/day.ts'
import type { Html, LinkView } from '#server/features/links/page.ts'
import type { Firm } from '#server/letterhead/letterhead.ts'

/** Seconds between two readings of an open page. */
const REFRESH = 60
/** A page ends so many days after what it follows. */
export const DAYS_AFTER_END = 30

/** A thing as its page shows it. */
export interface FollowedThing {
  title: string
  /** Where it stands, in words. */
  state: string
  /** Its way, and the index of the step where it stands; none off its way. */
  steps: readonly string[]
  place: number
  /** Its cards of facts, empty facts left out. */
  cards: readonly { title: string; facts: readonly (readonly [name: string, fact: string])[] }[]
  branch: string
  seller: string
  mobile: string
}

const way = (steps: readonly string[], place: number): Html | string =>
  place < 0
    ? ''
    : html`<ol class="pasos">${steps.map(
        (step, index) =>
          html`<li${index < place ? html` class="hecho"` : ''}${index === place ? html` aria-current="step"` : ''}>${step}</li>`,
      )}</ol>`

/** The page of a thing that is followed: no account, material or price. */
export function followView(
  { firm, now }: { firm: Firm; now: Date },
  thing: FollowedThing & { hasEvent: boolean },
): LinkView {
  const { title, state, steps, place, cards, branch, seller, mobile, hasEvent } = thing
  return {
    title,
    description: state,
    letterhead: { ...firm, branch, seller },
    mobile,
    refresh: REFRESH,
    body: html`<div class="hoja"><p class="importe">${state}</p>${way(steps, place)}</div>
${cards.map(({ title: name, facts }) => {
  const known = facts.filter(([, fact]) => fact !== '')
  return known.length === 0
    ? ''
    : html`<section class="hoja"><h2>${name}</h2>${known.map(([label, fact]) => html`<p class="fila"><span class="callado">${label}</span><strong>${fact}</strong></p>`)}</section>`
})}
${hasEvent ? html`<p class="botones"><a class="boton" href="?ics">Al calendario</a></p>` : ''}
<p class="callado chico">Al ${formatMoment(now.toISOString())}. Esta página se actualiza sola.</p>`,
  }
}
