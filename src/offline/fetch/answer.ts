/** What came back, or why nothing did. Only what echoes what we sent is an answer. [SY8] */
export interface Answer {
  status: number
  body: unknown
  etag: string | null
  retryAfter: number | null
}

export type NoAnswer = 'sin-red' | 'tiempo-agotado' | 'respuesta-ajena'
