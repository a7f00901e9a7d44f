import { describe, expect, it } from 'vitest'
import type { Pedido } from '#contract/calls/pedidos.ts'
import { accountsOf, groupedOf, statusesText, turnoTarget } from './elegidos.ts'

const pedido = (uuid: string, more: Partial<Pedido> = {}): Pedido =>
  ({
    uuid,
    account_id: 1,
    account_name: 'Del Sur',
    status: 'Pendiente',
    grupo_uuid: null,
    ...more,
  }) as Pedido

describe('picked orders', () => {
  it('are told apart by account, the one with most of them first', () => {
    const picked = [pedido('a', { account_id: 2, account_name: 'Norte' }), pedido('b'), pedido('c')]

    expect(accountsOf(picked)).toEqual([
      { account_id: 1, nombre: 'Del Sur', uuids: ['b', 'c'] },
      { account_id: 2, nombre: 'Norte', uuids: ['a'] },
    ])
  })

  it('leave a group only where they are in one [A90]', () => {
    expect(groupedOf([pedido('a'), pedido('b', { grupo_uuid: 'g' })]).map((one) => one.uuid)).toEqual(['b'])
  })

  it('are summed up by status', () => {
    expect(statusesText([pedido('a', { status: 'Cancelado' }), pedido('b'), pedido('c')])).toBe(
      '2 Pendiente, 1 Cancelado',
    )
  })

  it('take their turno to their only group, or to a new one when all are loose [A105]', () => {
    const grouped = pedido('a', { grupo_uuid: 'g' })

    expect(turnoTarget([grouped, pedido('b', { grupo_uuid: 'g' })])).toEqual({ kind: 'grupo', uuid: 'g' })
    expect(turnoTarget([pedido('b'), pedido('c')])).toEqual({ kind: 'nuevo' })
    expect(turnoTarget([grouped, pedido('b')]).kind).toBe('no')
    expect(turnoTarget([grouped, pedido('b', { grupo_uuid: 'h' })]).kind).toBe('no')
  })
})
