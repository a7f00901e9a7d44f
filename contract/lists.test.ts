import { describe, expect, it } from 'vitest'
import { FEED, FEED_TABLES, type FeedTable } from './calls/pull.ts'
import { ENDPOINTS } from './endpoints.ts'
import { pathParams } from './kit/endpoint.ts'
import { ERRORS } from './kit/errors.ts'
import type { AnyOperation } from './kit/operation.ts'
import type { RecordFacts } from './kit/record.ts'
import { OPERATIONS, operationNamed } from './operations.ts'
import { DESCRIBED } from './records/described.ts'

describe('the three complete lists', () => {
  it('name each call once, with a gate and a summary', () => {
    const calls = ENDPOINTS.map(({ method, path }) => `${method} ${path}`)

    expect(new Set(calls).size).toBe(calls.length)
    expect(ENDPOINTS.filter(({ summary, needs }) => !summary || !needs)).toEqual([])
  })

  it('let only signing in and out, registering and recovering, links to files, notices of payments and reports of the page’s policy be called without a session', () => {
    expect(ENDPOINTS.filter(({ needs }) => needs === 'public').map(({ path }) => path)).toEqual([
      '/api/login',
      '/api/logout/dejadas',
      '/api/register/verify-cuit',
      '/api/register',
      '/api/register/cancel',
      '/api/verify-email',
      '/api/send-verification-link',
      '/api/recover-password',
      '/api/password-reset',
      '/api/exportar/descarga/:token',
      '/api/pagos/aviso/:proveedor',
      '/api/csp-reports',
    ])
  })

  it('give every operation a versioned name of its own and an endpoint of the list', () => {
    const names = OPERATIONS.map(({ name }) => name)

    expect(new Set(names).size).toBe(names.length)
    for (const { name, endpoint } of OPERATIONS) {
      expect(name).toMatch(/^[a-z-]+\.[a-z-]+\.v\d+$/)
      expect(operationNamed(name)?.endpoint).toBe(endpoint)
      expect(ENDPOINTS).toContain(endpoint)
    }
  })

  it('give every operation a form where it is put right, or name it among those that have none', () => {
    const without = OPERATIONS.filter(({ formAt }) => formAt === null).map(({ name }) => name)

    expect(without).toEqual([
      'groups.remove.v1',
      'photos.upload.v1',
      'photos.delete.v1',
      'turnos.mark-delivered.v1',
      'turnos.delete.v1',
      'turnos.etapa.v1',
      'turnos.responder.v1',
      'entregas.foto.v1',
      'repartos.estado.v1',
      'claims.change-status.v1',
      'claims.add-photo.v1',
      'holds.create.v1',
      'holds.extend.v1',
      'holds.change.v1',
      'holds.release.v1',
      'boards.end.v1',
      'notificaciones.leer.v1',
      'busquedas.guardar.v1',
      'busquedas.borrar.v1',
    ])
  })

  it('say of every operation with a version which fields of its record it sets', () => {
    for (const { name, versioned, fields } of OPERATIONS as readonly AnyOperation[])
      expect(fields === null, name).toBe(versioned === undefined)
  })

  it('name every path parameter among the arguments', () => {
    for (const { path, input } of ENDPOINTS) {
      const entries = 'entries' in input ? Object.keys(input.entries as object) : []
      expect(entries, path).toEqual(expect.arrayContaining(pathParams(path)))
    }
  })

  it('describe every record of a feed once, by fields that it has', () => {
    expect(Object.keys(DESCRIBED).sort()).toEqual([...FEED_TABLES].sort())
    for (const [table, record] of Object.entries<RecordFacts>(DESCRIBED)) {
      const { key, labels, form, alone, together, hidden, lists } = record
      const named = [key, ...(form ?? []), ...(alone ?? []), ...(hidden ?? [])]
      const grouped = together?.flatMap(({ fields, movable = [] }) => [...fields, ...movable]) ?? []
      const fields = [...named, ...grouped, ...Object.keys({ ...labels, ...lists })]

      expect(record.table).toBe(table)
      expect(Object.keys(FEED[table as FeedTable].entries), table).toEqual(expect.arrayContaining(fields))
    }
  })

  it('keep 401 for sessions and signatures: no lack of permission says it', () => {
    const codes = Object.entries(ERRORS).filter(([, { status }]) => status === 401)

    expect(codes.map(([code]) => code)).toEqual([
      'sesion-vencida',
      'usuario-desactivado',
      'sesion-cerrada',
      'credenciales-incorrectas',
      'correo-sin-verificar',
      'enlace-vencido',
      'firma-invalida',
    ])
  })
})
