import { describe, expect, it } from 'vitest'
import type { EstadoDeGrupo } from '#contract/calls/catalogos.ts'
import { filterChips } from './filter-words.ts'
import type { ListFilters } from './list-filter.ts'
import { filtersOf, searchOf } from './pedidos-search.ts'

const statuses = ['Pendiente', 'En preparación', 'Facturado', 'Listo para entrega', 'Entregado', 'Cancelado']
const world = { statuses, estadosDeGrupo: [{ uuid: 'g1', nombre: 'Armando' } as EstadoDeGrupo] }
const usual = filtersOf({}, statuses)
const texts = (changes: Partial<ListFilters>) =>
  filterChips({ ...usual, ...changes }, world).map((one) => one.text)

describe('the chips over the list', () => {
  it('are none for what is so by default [S110]', () => {
    expect(texts({})).toEqual([])
  })

  it('name what was chosen', () => {
    expect(texts({ f: ['Cancelado', 'Entregado'] })).toEqual(['Cancelado', 'Entregado'])
    expect(texts({ f: [...statuses] })).toEqual(['Todos los estados'])
    expect(texts({ f: statuses.slice(1) })).toEqual(['5 estados'])
    expect(
      texts({
        gf: ['g1', 'Sin grupo'],
        branches: ['Rosario'],
        orderBy: 'oldest',
        mostrarPedidos: 'mis_clientes',
      }),
    ).toEqual(['Grupo: Armando', 'Grupo: Sin grupo', 'Rosario', 'Mis clientes', 'Más antiguos primero'])
  })

  it('give back the list without them, down to what is so by default', () => {
    const [first] = filterChips({ ...usual, f: ['Cancelado'] }, world)

    expect(first?.without).toEqual(usual)
    expect(searchOf(first?.without ?? usual, statuses)).toEqual({})
  })
})

it('an address says only what differs from the default, and says it back', () => {
  const filters: ListFilters = { ...usual, q: 'sur', f: [...statuses], branches: ['Rosario'], account: '7' }
  const search = searchOf(filters, statuses)

  expect(search).toEqual({ q: 'sur', f: '', branches: 'Rosario', account: '7' })
  expect(filtersOf(search, statuses)).toEqual({ ...filters, f: [] })
})
