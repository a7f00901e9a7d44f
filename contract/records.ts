import { mensaje } from './pedidos.ts'
import { FEED } from './pull.ts'
import { usuario } from './sesion.ts'

/** Every record that both sides keep or exchange, by the name of its table. */
export const RECORDS = { ...FEED, mensajes: mensaje, usuario } as const
