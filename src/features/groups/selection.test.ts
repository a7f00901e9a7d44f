import { describe, expect, it } from 'vitest'
import type { Order } from '#contract/calls/orders.ts'
import { accountsOf, groupedOf, statusesText, turnoTarget } from './selection.ts'

const order = (uuid: string, more: Partial<Order> = {}): Order =>
  ({
    uuid,
    account_id: 1,
    account_name: 'Del Sur',
    status: 'Pendiente',
    grupo_uuid: null,
    ...more,
  }) as Order

describe('picked orders', () => {
  it('are told apart by account, the one with most of them first', () => {
    const picked = [order('a', { account_id: 2, account_name: 'Norte' }), order('b'), order('c')]

    expect(accountsOf(picked)).toEqual([
      { account_id: 1, nombre: 'Del Sur', uuids: ['b', 'c'] },
      { account_id: 2, nombre: 'Norte', uuids: ['a'] },
    ])
  })

  it('leave a group only where they are in one [A90]', () => {
    expect(groupedOf([order('a'), order('b', { grupo_uuid: 'g' })]).map((item) => item.uuid)).toEqual(['b'])
  })

  it('are summed up by status', () => {
    expect(statusesText([order('a', { status: 'Cancelado' }), order('b'), order('c')])).toBe(
      '2 Pendiente, 1 Cancelado',
    )
  })

  it('take their turno to their only group, or to a new one when all are loose [A105]', () => {
    const grouped = order('a', { grupo_uuid: 'g' })

    expect(turnoTarget([grouped, order('b', { grupo_uuid: 'g' })])).toEqual({ kind: 'grupo', uuid: 'g' })
    expect(turnoTarget([order('b'), order('c')])).toEqual({ kind: 'nuevo' })
    expect(turnoTarget([grouped, order('b')]).kind).toBe('no')
    expect(turnoTarget([grouped, order('b', { grupo_uuid: 'h' })]).kind).toBe('no')
  })
})
