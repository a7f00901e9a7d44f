import { describe, expect, it } from 'vitest'
import { judge } from './judge.ts'

const any = () => true
const answer = (status: number, body: unknown = {}, retryAfter: number | null = null) => ({
  status,
  body,
  etag: null,
  retryAfter,
})

describe('what an answer means [SY9]', () => {
  it('counts as applied only a readable 2xx', () => {
    expect(judge(answer(200, { message: 'ok' }), 0, any)).toMatchObject({ kind: 'aplicado' })
    expect(judge(answer(200, '<html>'), 0, () => false)).toMatchObject({
      kind: 'otra-vez',
      isServerFailure: true,
    })
  })

  it('keeps the row for everything that is no answer of ours [SY8, F6, F13]', () => {
    for (const nothing of ['sin-red', 'tiempo-agotado', 'respuesta-ajena'] as const) {
      expect(judge(nothing, 0, any)).toMatchObject({ kind: 'otra-vez', isServerFailure: false })
    }
  })

  it('pauses on 401 and refuses on 403, 404, 413, 415 and 422', () => {
    expect(judge(answer(401), 0, any)).toEqual({ kind: 'pausa' })
    for (const status of [403, 404, 413, 415, 422]) {
      expect(judge(answer(status), 0, any)).toMatchObject({ kind: 'rechazado', error: { status } })
    }
  })

  it('gives the literal messages of a 422', () => {
    const body = {
      code: 'entrada-invalida',
      message: 'x',
      errors: { form_billing_cuit: ['La cuenta está desactivada.'] },
    }

    expect(judge(answer(422, body), 0, any)).toMatchObject({
      error: { messages: ['La cuenta está desactivada.'] },
    })
  })

  it('keeps the record that a 409 brings', () => {
    const verdict = judge(answer(409, { code: 'version-distinta', current: { version: 7 } }), 0, any)

    expect(verdict).toMatchObject({ kind: 'conflicto', error: { current: { version: 7 } } })
  })

  it('takes a 412 for the conflict it is', () => {
    expect(judge(answer(412), 0, any)).toMatchObject({
      kind: 'conflicto',
      error: { code: 'version-distinta', messages: ['Otra persona cambió este registro.'] },
    })
  })

  it('tries again for ever after 424, 429 and 5xx', () => {
    expect(judge(answer(424), 0, any)).toMatchObject({ kind: 'otra-vez', isServerFailure: false })
    expect(judge(answer(429, {}, 7), 0, any)).toMatchObject({ kind: 'otra-vez', retryAfter: 7 })
    for (const status of [500, 502, 503, 504, 407, 408, 302]) {
      expect(judge(answer(status, '<html>'), 0, any)).toMatchObject({ kind: 'otra-vez' })
    }
  })
})
