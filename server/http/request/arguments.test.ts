import * as v from 'valibot'
import { expect, test } from 'vitest'
import { signIn } from '#contract/calls/session.ts'
import { defineEndpoint, type Endpoint } from '#contract/kit/endpoint.ts'
import type { AppError } from '#contract/kit/errors.ts'
import { uuid } from '#contract/kit/uuid.ts'
import { integer, optional, textUpTo } from '#contract/kit/wire.ts'
import { parseArgs } from './arguments.ts'

const endpoint = defineEndpoint({
  method: 'POST',
  path: '/api/cosa/:uuid',
  summary: '',
  needs: 'auth',
  input: v.object({
    uuid,
    nota: optional(textUpTo(5)),
    lineas: v.array(v.object({ cantidad: integer, unidad: textUpTo(3) }), 'Debe agregar al menos una línea.'),
  }),
  output: v.object({}),
}) as unknown as Endpoint

const id = '019abc00-0000-7000-8000-000000000001'

function refusal(of: Endpoint, raw: Record<string, unknown>): AppError {
  try {
    parseArgs(of, ['uuid'], raw)
  } catch (error) {
    return error as AppError
  }
  throw new Error('was not refused')
}

test('a malformed id in the path is as absent as any other', () => {
  expect(refusal(endpoint, { uuid: 'x', lineas: [] })).toMatchObject({ code: 'no-encontrado', status: 404 })
})

test('every field says what is wrong with it, in Spanish', () => {
  const { errors } = refusal(endpoint, {
    uuid: id,
    nota: 'demasiado larga',
    lineas: [{ cantidad: 'dos', unidad: 7 }],
  })

  expect(errors).toEqual({
    nota: ['Debe tener como máximo 5 caracteres.'],
    'lineas.0.cantidad': ['Debe ser un número.'],
    'lineas.0.unidad': ['Falta completar este dato.'],
  })
})

test('a missing field says what its own rule says', () => {
  expect(refusal(endpoint, { uuid: id }).errors).toEqual({ lineas: ['Debe agregar al menos una línea.'] })
  expect(refusal(signIn as unknown as Endpoint, {}).errors).toEqual({
    username: ['Debe ingresar su correo.'],
    password: ['Debe ingresar su contraseña.'],
  })
})
