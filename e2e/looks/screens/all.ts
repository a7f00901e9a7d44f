import { readdirSync } from 'node:fs'
import { ACCESO } from './acceso.ts'
import { CATALOGOS } from './catalogos.ts'
import { CONFIG } from './config.ts'
import { CUENTA } from './cuenta.ts'
import { INICIO } from './inicio.ts'
import { MATERIALES } from './materiales.ts'
import { PEDIDOS } from './pedidos.ts'
import type { Screens } from './screen.ts'
import { TURNOS } from './turnos.ts'

/** The registry by area; each is walked by itself. */
export const AREAS = {
  acceso: ACCESO,
  catalogos: CATALOGOS,
  config: CONFIG,
  cuenta: CUENTA,
  inicio: INICIO,
  materiales: MATERIALES,
  pedidos: PEDIDOS,
  turnos: TURNOS,
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
