import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { defineEndpoint } from '#contract/kit/endpoint.ts'
import type { Caller } from '#server/http/caller.ts'
import { answerShape } from './answer-shape.ts'
import { entityTag, standingTag, tagMark } from './etag.ts'

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
  tagMark({ caller, path: '/api/notas', shape: answerShape(endpointWith(output)), args: {}, revision: '7' })

test('a server whose answers have another shape confirms none of the older ones [S86]', async () => {
  const old = await tagOf(v.object({ texto: v.string() }))

  const fresh = await tagOf(v.object({ texto: v.string(), autor: v.nullable(v.string()) }))

  expect(old).not.toBe(fresh)
})

test('two processes of one version give the same tag [S86]', async () => {
  expect(await tagOf(v.object({ texto: v.string() }))).toBe(await tagOf(v.object({ texto: v.string() })))
})

test('SY35 a tag is confirmed while all that its answer showed is part of the history', () => {
  const [before, now] = [randomUUID(), randomUUID()]
  const history = { name: now, floor: 0, ancestors: new Map([[before, 500n]]) }
  const isConfirmed = (tag: string) => standingTag(`"otra", ${tag}`, 'm', history) !== undefined

  expect(isConfirmed(entityTag('m', { history: now, position: 900n }))).toBe(true)
  expect(isConfirmed(entityTag('m', { history: before, position: 500n }))).toBe(true)
  expect(isConfirmed(entityTag('m', { history: before, position: 501n }))).toBe(false)
  expect(isConfirmed(entityTag('m', { history: randomUUID(), position: 1n }))).toBe(false)
  expect(isConfirmed(entityTag('n', { history: now, position: 1n }))).toBe(false)
  expect(isConfirmed('W/"m"')).toBe(false)
})
