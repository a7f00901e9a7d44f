import * as v from 'valibot'
import { day } from '#contract/kit/day.ts'
import { defineEndpoint } from '#contract/kit/endpoint.ts'
import { listaConComas, opcional, texto } from '#contract/kit/wire.ts'

const persona = v.object({ uuid: v.string(), fullname: v.string() })

/** One deed of the audit log, without anything secret. [SEC50] */
export const actividad = v.object({
  id: v.string(),
  /** ISO. */
  at: v.string(),
  /** Who did it; null without a session. */
  quien: v.nullable(persona),
  /** In whose identity, when it was another's. [SEC54] */
  como: v.nullable(persona),
  /** 'cambió el rol Vendedor' */
  hecho: v.string(),
  /** 'Permisos: agregó Ver pedidos' */
  cambios: v.array(v.string()),
  /** The address of its screen, where there is one. */
  a: v.nullable(v.string()),
})
export type Actividad = v.InferOutput<typeof actividad>

/** What was done to people, rights, settings and money, the latest first, thirty at a time. [SEC50, SEC54] */
export const listarActividad = defineEndpoint({
  method: 'GET',
  path: '/api/config/actividad',
  summary: 'Actividad: quién hizo qué',
  needs: 'root',
  cost: { line: 'reads' },
  input: v.object({
    /** Words of the name or the address of who did it, or in whose identity. */
    q: opcional(texto(100)),
    /** Classes of deeds. */
    clase: opcional(listaConComas),
    /** Types of things. */
    sobre: opcional(listaConComas),
    /** Days of Buenos Aires, both included. */
    desde: opcional(day),
    hasta: opcional(day),
    cursor: opcional(texto(60)),
  }),
  output: v.object({
    data: v.array(actividad),
    /** How many there are; one more than 1000 stands for more. */
    total: v.number(),
    next_cursor: v.nullable(v.string()),
  }),
})

export const actividadEndpoints = [listarActividad]
