import * as v from 'valibot'
import { expect, test } from 'vitest'
import { defineEndpoint } from '#contract/kit/endpoint.ts'
import type { Caller } from '#server/http/caller.ts'
import { answerShape } from './answer-shape.ts'
import { entityTag, isSame } from './etag.ts'

const endpointWith = (output: v.GenericSchema) =>
  defineEndpoint({
    method: 'GET',
    path: '/api/notas',
    summary: 'Notas',
    needs: 'auth',
    input: v.object({}),
    output,
    conditional: true,
  })

const caller = { id: 1, scopeTag: 'a' } as Caller
const tagOf = (output: v.GenericSchema) =>
  entityTag({ caller, path: '/api/notas', shape: answerShape(endpointWith(output)), args: {}, revision: '7' })

test('a server whose answers have another shape confirms none of the older ones [S86]', async () => {
  const old = await tagOf(v.object({ texto: v.string() }))

  const fresh = await tagOf(v.object({ texto: v.string(), autor: v.nullable(v.string()) }))

  expect(isSame(old, fresh)).toBe(false)
})

test('two processes of one version give the same tag [S86]', async () => {
  expect(await tagOf(v.object({ texto: v.string() }))).toBe(await tagOf(v.object({ texto: v.string() })))
})
