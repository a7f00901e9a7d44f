import { describe, expect, it } from 'vitest'
import type { ListFilters } from '#src/features/orders/list-filter.ts'
import { filterWorld } from '#tests/worlds/filter-world.ts'
import { ordersAddress } from './orders-address.ts'

const statuses = ['Pendiente', 'En preparación', 'Facturado', 'Listo para entrega', 'Entregado', 'Cancelado']
const world = filterWorld(statuses)
const usual = ordersAddress.filtersOf({}, world)
const texts = (changes: Partial<ListFilters>, seen = world) =>
  ordersAddress.chips({ ...usual, ...changes }, seen).map((chip) => chip.text)

describe('the chips over the list', () => {
  it('are none for what is so by default [S110]', () => {
    expect(usual.f).toEqual(statuses.slice(0, 4))
    expect(texts({})).toEqual([])
  })

  it('name what was chosen', () => {
    expect(texts({ f: ['Cancelado', 'Entregado'] })).toEqual(['Cancelado', 'Entregado'])
    expect(texts({ f: [...statuses] })).toEqual(['Todos los estados'])
    expect(texts({ f: statuses.slice(1) })).toEqual(['5 estados'])
    expect(
      texts({
        gf: ['g1', 'Sin grupo', 'g2'],
        branches: ['Rosario'],
        orderBy: 'oldest',
        mostrarPedidos: 'mis_clientes',
      }),
    ).toEqual([
      'Más antiguos primero',
      'Mis clientes',
      'Grupo: Armando',
      'Grupo: Sin grupo',
      'Grupo: otro estado',
      'Rosario',
    ])
  })

  it('give back the list without them, down to what is so by default', () => {
    const [first] = ordersAddress.chips({ ...usual, f: ['Cancelado'] }, world)

    expect(first?.without).toEqual(usual)
    expect(ordersAddress.searchOf(first?.without ?? usual, world)).toEqual({})
  })
})

it('an address says only what differs from the default, and says it back', () => {
  const filters: ListFilters = { ...usual, q: 'sur', f: [...statuses], branches: ['Rosario'], account: '7' }
  const search = ordersAddress.searchOf(filters, world)

  expect(search).toEqual({ q: 'sur', f: '', branches: 'Rosario', account: '7' })
  expect(ordersAddress.filtersOf(search, world)).toEqual({ ...filters, f: [] })
})

it('branches and whose orders are for sellers [S109]', () => {
  const customer = { ...world, picksOwners: false }
  const asked = ordersAddress.filtersOf({ branches: 'Rosario', mostrarPedidos: 'mis_clientes' }, customer)

  expect(asked).toEqual(usual)
  expect(ordersAddress.controls(usual, customer).map(({ label }) => label)).toEqual([
    'Ordenar',
    'Estado del material',
    'Estado del grupo',
  ])
})
