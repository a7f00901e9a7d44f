/** The answer to a call, or the reason why there is none. Only answers that echo our headers count. [SY8] */
export interface Answer {
  status: number
  body: unknown
  etag: string | null
  retryAfter: number | null
}

export type NoAnswer = 'sin-red' | 'tiempo-agotado' | 'respuesta-ajena'
