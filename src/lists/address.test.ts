import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { type Fields, listAddress, pages } from './address.ts'
import { sequence, several, text } from './field.ts'

interface Filters {
  q: string
  orderBy: 'latest' | 'oldest'
  estados: readonly string[]
  zonas: readonly string[]
}

interface World {
  estados: readonly string[]
  isBoss: boolean
}

const optionsOf = (values: readonly string[]) =>
  values.map((value) => ({ value, label: value.toUpperCase() }))

const fields: Fields<Filters, World> = {
  q: text,
  orderBy: sequence('Más nuevos', 'Más viejos'),
  estados: several({
    label: 'Estado',
    options: ({ estados: statuses }) => optionsOf(statuses),
    usual: ({ estados: statuses }) => statuses.slice(1),
    noneIsAll: true,
    sum: { all: 'Todos', none: 'Ninguno', many: (count) => `${count} estados` },
    quick: ({ estados: statuses }) => [{ text: 'Todos', value: statuses }],
  }),
  zonas: several({
    label: 'Zona',
    options: () => optionsOf(['norte', 'sur']),
    isHidden: ({ isBoss }) => !isBoss,
    chip: (label = 'otra') => `Zona: ${label}`,
  }),
}
const address = listAddress(fields, { abierto: v.picklist(['filtros']), paginas: pages })
const boss: World = { estados: ['a', 'b', 'c', 'd', 'e', 'f'], isBoss: true }
const usual = address.filtersOf({}, boss)

describe('the address of a list', () => {
  it('is empty as usual, and what it says gives back the same filters', () => {
    const filters: Filters = { q: 'sur', orderBy: 'oldest', estados: ['c', 'a'], zonas: ['norte'] }

    expect(address.searchOf(usual, boss)).toEqual({})
    expect(address.searchOf(filters, boss)).toEqual({
      q: 'sur',
      orderBy: 'oldest',
      estados: 'a,c',
      zonas: 'norte',
    })
    expect(address.filtersOf(address.searchOf(filters, boss), boss)).toEqual({
      ...filters,
      estados: ['a', 'c'],
    })
  })

  it('takes what makes no sense as not said', () => {
    const raw = { q: 302, orderBy: { x: 1 }, estados: ['a'], abierto: 'nada', paginas: 0, other: 'x' }

    expect(address.read(raw)).toEqual({ q: '302' })
    expect(address.filtersOf({ orderBy: 'sideways' }, boss).orderBy).toBe('latest')
  })

  it('names the filters that make no sense', () => {
    expect(address.unread({ q: 'a,b', orderBy: 'sideways', estados: 'a,new', other: 'x' })).toEqual([
      'orderBy=sideways',
    ])
    expect(address.unread({ q: { x: 1 }, estados: '' })).toEqual(['q={"x":1}'])
  })

  it('writes all ticked in short where none means any', () => {
    expect(address.searchOf({ ...usual, estados: [...boss.estados] }, boss)).toEqual({ estados: '' })
    expect(address.filtersOf({ estados: '' }, boss).estados).toEqual([])
  })

  it('keeps values that the phone does not know yet', () => {
    const { estados: statuses } = address.filtersOf({ estados: 'a,new' }, boss)

    expect(address.searchOf({ ...usual, estados: statuses }, boss)).toEqual({ estados: 'a,new' })
  })

  it('leaves a field as usual for whom it is not offered, without chip or control', () => {
    const clerk = { ...boss, isBoss: false }

    expect(address.filtersOf({ zonas: 'norte' }, clerk).zonas).toEqual([])
    expect(address.chips({ ...usual, zonas: ['norte'] }, clerk)).toEqual([])
    expect(address.controls(usual, clerk).map(({ label }) => label)).toEqual(['Ordenar', 'Estado'])
  })

  it('asks for the same rows with another dialog open or more pages shown', () => {
    expect(address.asksSame({ q: 'x', paginas: 3 }, { q: 'x', abierto: 'filtros' })).toBe(true)
    expect(address.asksSame({ q: 'x' }, { q: 'x', zonas: 'norte' })).toBe(false)
  })
})

describe('chips', () => {
  const texts = (changes: Partial<Filters>) =>
    address.chips({ ...usual, ...changes }, boss).map((chip) => chip.text)

  it('stand for what was chosen, in the order of the fields', () => {
    expect(texts({})).toEqual([])
    expect(texts({ orderBy: 'oldest', estados: ['a'], zonas: ['norte', 'este'] })).toEqual([
      'Más viejos',
      'A',
      'Zona: NORTE',
      'Zona: otra',
    ])
  })

  it('sum up many', () => {
    expect(texts({ estados: [] })).toEqual(['Ninguno'])
    expect(texts({ estados: [...boss.estados] })).toEqual(['Todos'])
    expect(texts({ estados: ['a', 'b', 'c', 'd'] })).toEqual(['4 estados'])
  })

  it('leave, without the last of a field, what is usual', () => {
    const [first, second] = address.chips({ ...usual, estados: ['a', 'b'] }, boss)

    expect([first?.without.estados, second?.without.estados]).toEqual([['b'], ['a']])
    expect(address.chips({ ...usual, estados: ['a'] }, boss)[0]?.without).toEqual(usual)
  })
})

it("'Limpiar' leaves the words typed", () => {
  const filters: Filters = { q: 'sur', orderBy: 'oldest', estados: ['a'], zonas: ['sur'] }

  expect(address.clean(filters, boss)).toEqual({ ...usual, q: 'sur' })
})

it('a control changes its field and no other', () => {
  const [sequence, statuses] = address.controls({ ...usual, q: 'sur' }, boss)

  expect(sequence?.kind === 'one' && sequence.set('oldest')).toEqual({
    ...usual,
    q: 'sur',
    orderBy: 'oldest',
  })
  expect(statuses?.kind === 'several' && statuses.set(['a'])).toEqual({ ...usual, q: 'sur', estados: ['a'] })
  expect(statuses?.kind === 'several' && statuses.quick).toEqual([{ text: 'Todos', value: boss.estados }])
})
