import type { User } from '#contract/calls/session.ts'
import { passes } from '#contract/kit/permissions.ts'
import { isSeller } from '#src/records/accounts/sellers.ts'
import orderPicture from './order.webp'
import ordersPicture from './orders.webp'
import paymentPicture from './payment.webp'
import searchPicture from './search.webp'
import tripPicture from './trip.webp'
import turnosPicture from './turnos.webp'

/** A thing that the app does, in a picture of it and a sentence. */
export interface WelcomeCard {
  title: string
  text: string
  picture: string
}

const SEARCH: WelcomeCard = {
  title: 'Buscá la piedra',
  text: 'Por nombre, color, medida o lote. Tocala y ves todas sus chapas.',
  picture: searchPicture,
}
const TRIP: WelcomeCard = {
  title: 'Funciona sin señal',
  text: 'Con «Preparar salida», el stock y las fotos de tu sucursal van en el teléfono.',
  picture: tripPicture,
}
const SENT: WelcomeCard = {
  title: 'Lo que guardás sale solo',
  text: 'Pedidos, fotos y cambios llegan una sola vez, cuando vuelve la red.',
  picture: ordersPicture,
}
const TURNOS: WelcomeCard = {
  title: 'Los turnos del día',
  text: 'Qué sale, qué se atrasó y dónde está cada lote, también sin red.',
  picture: turnosPicture,
}
const ORDER: WelcomeCard = {
  title: 'Seguí tu pedido',
  text: 'Cada paso con su día, desde que lo pedís hasta que lo retirás.',
  picture: orderPicture,
}
const PAYMENT: WelcomeCard = {
  title: 'Pagá desde acá',
  text: 'Tu saldo, tus comprobantes y un link para pagar con tarjeta.',
  picture: paymentPicture,
}

/**
 * The cards of the first days, by what a person comes for; none for who neither sells, buys nor delivers. What the page
 * cannot do without a secure connection is not promised.
 */
export function welcomeCards(user: User): readonly WelcomeCard[] {
  const cards = cardsFor(user)
  return globalThis.isSecureContext === false ? cards.filter((card) => card !== TRIP && card !== SENT) : cards
}

function cardsFor(user: User): readonly WelcomeCard[] {
  if (!passes('buscador-de-materiales-ver', user))
    return passes('turno-ver', user) ? [TURNOS, TRIP, SENT] : []
  return isSeller(user) ? [SEARCH, TRIP, SENT] : [SEARCH, ORDER, PAYMENT]
}
