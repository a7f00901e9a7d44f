import * as v from 'valibot'
import { defineEndpoint } from '#contract/kit/endpoint.ts'
import { newsItem } from './home/news.ts'
import { promotion } from './home/promotions.ts'
import { homeBalances } from './statement/balances.ts'

/**
 * The home screen: `cant_pedidos` counts orders in scope of the last month; promotions in force and news, whole, so
 * that they open without network, the newest first. [S240–S244]
 */
export const getDashboard = defineEndpoint({
  method: 'GET',
  path: '/api/dashboard',
  summary: 'Pedidos del último mes, promociones y novedades',
  needs: 'auth',
  input: v.object({}),
  output: v.object({
    cant_pedidos: v.number(),
    /** Absent for sellers and without 'cuenta-corriente-ver'. [S241] */
    saldos_balances: v.optional(homeBalances),
    news: v.array(newsItem),
    promotions: v.array(promotion),
  }),
})
