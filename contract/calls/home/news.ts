import * as v from 'valibot'
import { defineEndpoint } from '#contract/kit/endpoint.ts'
import { integer } from '#contract/kit/wire.ts'

/** A piece of news. `description` is markdown, `image` an address of ours, `url` https. [S243, S246] */
export const newsItem = v.object({
  news_number: v.number(),
  title: v.string(),
  description: v.string(),
  image: v.nullable(v.string()),
  url: v.nullable(v.string()),
  /** YYYY-MM-DD. */
  from_date: v.string(),
  /** dd/mm/yyyy. */
  from_date_formatted: v.string(),
})
export type NewsItem = v.InferOutput<typeof newsItem>

/** A published piece of news for this caller, of today or before; else 404. [S246] */
export const getNewsItem = defineEndpoint({
  method: 'GET',
  path: '/api/news/:news_number',
  summary: 'Una novedad',
  needs: 'auth',
  input: v.object({ news_number: integer }),
  output: v.object({ data: newsItem }),
})

export const newsEndpoints = [getNewsItem]
