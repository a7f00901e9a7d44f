import { readdirSync } from 'node:fs'
import { ACCESS } from './access.ts'
import { ACCOUNT } from './account.ts'
import { CATALOGUES } from './catalogues.ts'
import { CONFIG } from './config.ts'
import { HOME } from './home.ts'
import { MATERIALS } from './materials.ts'
import { ORDERS } from './orders.ts'
import type { Screens } from './screen.ts'
import { TRADE } from './trade.ts'
import { TURNOS } from './turnos.ts'

/** The registry by area; each is walked by itself. */
export const AREAS = {
  acceso: ACCESS,
  catalogos: CATALOGUES,
  config: CONFIG,
  cuenta: ACCOUNT,
  inicio: HOME,
  materiales: MATERIALS,
  pedidos: ORDERS,
  turnos: TURNOS,
  ventas: TRADE,
} satisfies Record<string, Screens>

export type Area = keyof typeof AREAS

export const AREA_NAMES = Object.keys(AREAS) as Area[]

/** Drawn without a session, and looked at by the stories of the sign-in. */
const SIGNED_OUT = ['__root', 'login']

/** Screens of the route tree that the registry must name. */
export const ROUTES = readdirSync('src/routes', { recursive: true })
  .map(String)
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => file.replace(/\.tsx$/, ''))
  // A route like '_lista' only surrounds others: it is no part of their address and has none of its own.
  .filter((route) => !/[./]_\w+$/.test(route))
  .map((route) => route.replace(/[./]_\w+\./, '.'))
  .filter((route) => !SIGNED_OUT.includes(route))
