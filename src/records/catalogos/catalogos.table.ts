import {
  type EstadoDeGrupo,
  type EstadoDePedido,
  estadoDeGrupo,
  estadoDePedido,
  type Sucursal,
  sucursal,
} from '#contract/calls/catalogos.ts'
import type { PhoneTable } from '#src/offline/phone-table.ts'

declare module '#src/offline/field-rows.ts' {
  interface FieldRows {
    sucursales: Sucursal
    estados: EstadoDePedido
    estadosDeGrupo: EstadoDeGrupo
  }
}

const step = { what: 'Sucursales y estados', weight: 0.3, isAlways: true }

/** The small catalogues, the same for everyone. */
export const catalogosTables: readonly PhoneTable[] = [
  {
    name: 'sucursales',
    indexes: { 1: 'uuid, nombre, *aliases' },
    schema: sucursal,
    scope: 'everyone',
    feed: { needs: 'auth', step: { ...step, order: 10 } },
  },
  {
    name: 'estados',
    indexes: { 1: 'status, orden' },
    schema: estadoDePedido,
    scope: 'everyone',
    feed: { needs: 'auth', step: { ...step, order: 11 } },
  },
  {
    name: 'estadosDeGrupo',
    indexes: { 1: 'uuid, orden' },
    schema: estadoDeGrupo,
    scope: 'everyone',
    feed: { needs: 'auth', step: { ...step, order: 12 } },
  },
]
