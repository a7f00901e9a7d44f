import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { lineNote, mixedBranches } from './calls/cart.ts'
import { quantity } from './calls/order-line.ts'
import { parseScope } from './kit/account-scope.ts'
import { cuit, formatCuit, isCuit } from './kit/cuit.ts'
import { addBusinessDays, addDays, ago, day, formatDay, nextBusinessDay } from './kit/day.ts'
import { fillPath } from './kit/endpoint.ts'
import { formatMoney } from './kit/money.ts'
import { passwordStrength, strengthColor } from './kit/password-strength.ts'
import { passes } from './kit/permissions.ts'
import { baysOf, endOf, SLOTS } from './kit/slots.ts'
import { uuidv7 } from './kit/uuid.ts'
import { allNames, presentName } from './rules/branch.ts'
import { textOn } from './rules/contrast.ts'
import { slug } from './rules/slug.ts'
import { isFinal, mayChangeStatus, statusColor } from './rules/transitions.ts'

describe('money', () => {
  it('has two decimals, a comma, dots and always its currency [S77, A18]', () => {
    expect(formatMoney(1234567.5, 'U$D')).toBe('U$D 1.234.567,50')
    expect(formatMoney(-0.5, '$')).toBe('$ -0,50')
    expect(formatMoney(12, '$', { decimal: '.', thousands: ',' })).toBe('$ 12.00')
  })
})

describe('a CUIT', () => {
  it('is taken with or without dashes and only with its check digit', () => {
    expect(isCuit('30-70000001-6')).toBe(true)
    expect(v.parse(cuit, '30700000016')).toBe('30-70000001-6')
    expect(isCuit('30-70000001-5')).toBe(false)
    expect(formatCuit('307')).toBe('307')
  })
})

describe('days and hours', () => {
  it('refuses days that do not exist', () => {
    expect(v.safeParse(day, '2026-02-29').success).toBe(false)
    expect(v.safeParse(day, '2028-02-29').success).toBe(true)
    expect(formatDay('2026-03-09')).toBe('09/03/2026')
  })

  it('skips the weekend to the next business day [A60]', () => {
    expect(nextBusinessDay('2026-11-20')).toBe('2026-11-23')
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addBusinessDays('2026-11-26', 3)).toBe('2026-12-01')
    expect(addBusinessDays('2026-11-26', 3, (date) => date === '2026-11-30')).toBe('2026-12-02')
    expect(addBusinessDays('2026-11-28', 0)).toBe('2026-11-28')
  })

  it('tells ages in minutes, hours and days', () => {
    const minute = 60_000
    expect([0, 5 * minute, 125 * minute, 4 * 1440 * minute].map((age) => ago(0, age))).toEqual([
      'recién',
      'hace 5 min',
      'hace 2 h',
      'hace 4 días',
    ])
  })

  it('offers every half hour from 08:00 to 17:30 [S171]', () => {
    expect(SLOTS).toHaveLength(20)
    expect([SLOTS[0], SLOTS.at(-1), endOf('17:30')]).toEqual(['08:00', '17:30', '18:00'])
    expect(baysOf({ nave_desde: 'A', nave_hasta: 'D' })).toEqual(['A', 'B', 'C', 'D'])
  })
})

describe('statuses of an order', () => {
  const listed = [
    'Pendiente',
    'Entregado',
    'Cancelado',
    'Rechazado',
    'Material reservado en sucursal',
    'Listo para entrega',
  ]
  const allowed = (from: string, seller: boolean) =>
    listed.filter((to) => mayChangeStatus({ from, to, seller, listed }))

  it('let a customer cancel, make ready and receive, and nothing else [S141–S143]', () => {
    expect(allowed('Pendiente', false)).toEqual(['Cancelado'])
    expect(allowed('Material reservado en sucursal', false)).toEqual([
      'Entregado',
      'Cancelado',
      'Listo para entrega',
    ])
    expect(allowed('Listo para entrega', false)).toEqual(['Entregado', 'Cancelado'])
    for (const final of ['Entregado', 'Cancelado', 'Rechazado']) expect(allowed(final, false)).toEqual([])
  })

  it('let a seller set any listed status, and only those [S125]', () => {
    expect(allowed('Pendiente', true)).toEqual(listed)
    expect(mayChangeStatus({ from: 'Pendiente', to: 'Inventado', seller: true, listed })).toBe(false)
  })

  it('have the three colours, and grey when unknown [S119, A33]', () => {
    expect([statusColor('green'), statusColor('violet')]).toEqual(['#18A236', '#8A8A86'])
    expect(isFinal('Rechazado')).toBe(true)
  })
})

describe('who may', () => {
  const seller = { root: false, parent_id: null, p: { vendedor: true } }

  it('passes a gate by permission, by any of several, by all of several, and always as root', () => {
    expect(passes('vendedor', seller)).toBe(true)
    expect(passes({ any: ['root', 'vendedor'] }, seller)).toBe(true)
    expect(passes({ all: ['vendedor', 'turno-crear'] }, seller)).toBe(false)
    expect(passes('turno-crear', { ...seller, root: true })).toBe(true)
    expect(passes('auth', null)).toBe(false)
  })

  it('lets only customers with an account of their own have sub-users [A118]', () => {
    const owner = { root: false, parent_id: null, account_id: 4, p: {} }
    expect(passes('owner', owner)).toBe(true)
    expect(passes('owner', { ...owner, account_id: null, account: { id: 4 } })).toBe(true)
    const others = [{ root: true }, { parent_id: 7 }, { account_id: null }, { p: { vendedor: true } }]
    expect(others.map((change) => passes('owner', { ...owner, ...change }))).toEqual(Array(4).fill(false))
  })
})

describe('small rules', () => {
  it('counts twenty points for each of five criteria [S73]', () => {
    const ofMariana = (text: string) =>
      passwordStrength(text, ['mariana.lopez@cliente.example', 'Mariana López'])
    expect(['', 'abc', 'Abc12345', 'Abc-12345'].map((text) => passwordStrength(text))).toEqual([
      0, 20, 80, 100,
    ])
    expect(
      ['mariana2026', 'Lopez-2026', 'MARIANA.LOPEZ1', 'cliente99', 'Mariana-es-alta1'].map(ofMariana),
    ).toEqual([0, 0, 0, 0, 100])
    expect([0, 20, 40].map(strengthColor)).toEqual(['red', 'orange', 'green'])
  })

  it('takes quantities above 0 up to 999 with two decimals, comma or dot [S154]', () => {
    expect(['2,5', '2.51', 2.5].map((value) => v.parse(quantity, value))).toEqual([2.5, 2.51, 2.5])
    expect([0, -1, 999.01, 'x', '', '2,505'].map((value) => v.safeParse(quantity, value).success)).toEqual(
      Array(6).fill(false),
    )
  })

  it('reads scope words and account ids, and nothing else [A51]', () => {
    expect(['me', 'all', '17', 'root', '', undefined].map(parseScope)).toEqual([
      'me',
      'all',
      17,
      null,
      null,
      null,
    ])
  })

  it('never lets a path parameter shape another path [R15]', () => {
    expect(fillPath('/api/pedido/:uuid', { uuid: 'a-1' })).toBe('/api/pedido/a-1')
    for (const uuid of ['../x', 'a/b', '', '.']) {
      expect(() => fillPath('/api/pedido/:uuid', { uuid })).toThrow(RangeError)
    }
  })

  it('makes identities that sort by time', () => {
    const [early, late] = [uuidv7(1_000), uuidv7(2_000_000_000_000)]

    expect(early < late).toBe(true)
    expect(early).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  })

  it('writes branch, offer and note of a line apart, and sees lines of several branches [A16]', () => {
    expect(lineNote({ branch_abbr: 'CBA', oferta_percent: 10, client_note: ' frágil ' })).toBe(
      'CBA · OFERTA -10% · frágil',
    )
    const line = { branch: 'Córdoba' }
    expect(mixedBranches({ productos: [line, { branch: 'Rosario' }] as never })).toEqual([
      'Córdoba',
      'Rosario',
    ])
    expect(mixedBranches({ productos: [line, line] as never })).toEqual([])
  })
})

describe('branches by the names they had', () => {
  const branches = [{ nombre: 'Rosario Sur', aliases: ['Rosario'] }, { nombre: 'Córdoba' }]

  it.each([
    [['Rosario'], ['Rosario', 'Rosario Sur']],
    [
      ['Rosario Sur', 'Salta'],
      ['Rosario', 'Rosario Sur', 'Salta'],
    ],
    [['Córdoba'], ['Córdoba']],
    [[], []],
  ])('%j are %j', (given, names) => {
    expect(allNames(given, branches).sort()).toEqual(names)
  })

  it('have one present name', () => {
    expect(['Rosario', 'Córdoba', 'Salta'].map((name) => presentName(name, branches))).toEqual([
      'Rosario Sur',
      'Córdoba',
      'Salta',
    ])
  })
})

it.each([
  ['Listo Para Ver!', 'listo-para-ver'],
  ['A  B_c-1', 'a-b_c-1'],
  ['¡!', ''],
])('S285 the key of «%s» is «%s»', (typed, key) => {
  expect(slug(typed)).toBe(key)
})

it('text on a colour is read at 4.5 to 1 at least, whatever the colour', () => {
  const luminance = (color: string) =>
    [1, 3, 5]
      .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
      .map((number) => (number <= 0.04045 ? number / 12.92 : ((number + 0.055) / 1.055) ** 2.4))
      .reduce((sum, number, index) => sum + number * ([0.2126, 0.7152, 0.0722][index] ?? 0), 0)
  const colors = Array.from({ length: 512 }, (_, n) => [n & 7, (n >> 3) & 7, n >> 6])
    .map((parts) => `#${parts.map((part) => (part * 36).toString(16).padStart(2, '0')).join('')}`)
    .map((color) => ({ color, lights: [luminance(color), luminance(textOn(color))].sort((a, b) => b - a) }))

  const poor = colors.filter(({ lights: [more = 0, less = 0] }) => (more + 0.05) / (less + 0.05) < 4.5)
  expect(poor).toEqual([])
})
