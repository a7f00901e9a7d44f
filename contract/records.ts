import { message } from './calls/orders.ts'
import { FEED } from './calls/pull.ts'
import { user } from './calls/session.ts'

/** Every record that both sides keep or exchange, by the name of its table. */
export const RECORDS = { ...FEED, mensajes: message, usuario: user } as const
