import * as v from 'valibot'
import { FEED_TABLES, type FeedTable } from '#contract/calls/pull.ts'
import { defineEndpoint } from '#contract/kit/endpoint.ts'
import { commaList, optional } from '#contract/kit/wire.ts'

/** The feeds of tables, and the stock of whichever branch. */
export type LiveFeed = FeedTable | 'stock'
export const LIVE_FEEDS: readonly LiveFeed[] = [...FEED_TABLES, 'stock']

/** Seconds between two comments of a quiet stream. */
export const LIVE_BEAT = 20

/** The data of `movio`: what may have news, and over how many seconds those who hear it spread their questions. */
export const liveMoved = v.object({ feeds: v.array(v.string()), pausa: v.number() })

/**
 * Hints that a feed may have news, while someone looks: `hola` once nothing will be missed, `movio`, and `chau` before the
 * server leaves. They carry no data: feeds and their cursors stay the truth. Answers events alone.
 */
export const getLive = defineEndpoint({
  method: 'GET',
  path: '/api/vivo',
  summary: 'Avisos de que hay novedades, como eventos',
  needs: 'auth',
  input: v.object({ sucursales: optional(commaList) }),
  output: v.never(),
})
