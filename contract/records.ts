import { mensaje } from './calls/pedidos.ts'
import { FEED } from './calls/pull.ts'
import { usuario } from './calls/sesion.ts'

/** Every record that both sides keep or exchange, by the name of its table. */
export const RECORDS = { ...FEED, mensajes: mensaje, usuario } as const
