import * as v from 'valibot'
import { day } from '#contract/kit/day.ts'
import { defineEndpoint } from '#contract/kit/endpoint.ts'
import { commaList, optional, searchText, textUpTo } from '#contract/kit/wire.ts'

const person = v.object({ uuid: v.string(), fullname: v.string() })

/** An action in the audit log, without anything secret. [SEC50] */
export const activity = v.object({
  id: v.string(),
  /** ISO. */
  at: v.string(),
  /** The user who did it; null without a session. */
  quien: v.nullable(person),
  /** In whose identity, when it was another's. [SEC54] */
  como: v.nullable(person),
  /** 'cambió el rol Vendedor' */
  hecho: v.string(),
  /** 'Permisos: agregó Ver pedidos' */
  cambios: v.array(v.string()),
  /** The address of its screen, where there is one. */
  a: v.nullable(v.string()),
})
export type Activity = v.InferOutput<typeof activity>

/** Actions on people, rights, settings and money, the latest first, thirty at a time. [SEC50, SEC54] */
export const listActivity = defineEndpoint({
  method: 'GET',
  path: '/api/config/actividad',
  summary: 'Actividad: quién hizo qué',
  needs: 'root',
  cost: { line: 'reads' },
  input: v.object({
    /** Words of the name or the address of who did it, or in whose identity. */
    q: optional(searchText),
    /** Classes of deeds. */
    clase: optional(commaList),
    /** Types of things. */
    sobre: optional(commaList),
    /** Days of Buenos Aires, both included. */
    desde: optional(day),
    hasta: optional(day),
    cursor: optional(textUpTo(60)),
  }),
  output: v.object({
    data: v.array(activity),
    /** Number of all actions; 1001 stands for more than 1000. */
    total: v.number(),
    next_cursor: v.nullable(v.string()),
  }),
})

export const activityEndpoints = [listActivity]
