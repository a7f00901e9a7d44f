import { afterEach, beforeEach, expect, test } from 'vitest'
import type { OwnerFigures } from '#contract/calls/home/owner-figures.ts'
import { openPhone, type Phone, type Wire } from '#tests/phones/phone.ts'
import { pageText, untilRead } from '#tests/render.tsx'
import { openScreen } from '#tests/screen.tsx'
import { OwnerPage } from './owner-page.tsx'
import type { OwnerSearch } from './owner-search.ts'

const FIGURES: OwnerFigures = {
  ...{ desde: '2026-10-30', hasta: '2026-11-28', erp: '2026-11-28T10:00:00.000Z' },
  sucursales: [{ uuid: '5e1b6c1e-96a5-4f0e-a2d8-0a3f3f0a1c11', nombre: 'Córdoba' }],
  antiguedad: {
    dia: '2026-11-28',
    franjas: [
      { franja: 'sin-fecha', piezas: 2, m2: 9.4, valor: 1000 },
      { franja: '0-30', piezas: 1200, m2: 5210.5, valor: 750_000 },
      { franja: '365+', piezas: 90, m2: 402, valor: 249_000 },
    ],
    dias: [
      { dia: '2026-11-27', valor: 990_000, valor_viejo: 240_000 },
      { dia: '2026-11-28', valor: 1_000_000, valor_viejo: 249_000 },
    ],
  },
  salida: {
    materiales: [{ material: 'Carrara 2 cm', pedidos: 30, stock: 90 }],
    otros: { cuantos: 330, pedidos: 5, stock: 995 },
  },
  permanencia: [
    { sucursal: null, turnos: 40, mediana: 48, p90: 90 },
    { sucursal: 'Córdoba', turnos: 40, mediana: 48, p90: 90 },
  ],
  reclamos: [
    { fletero_uuid: 'a', nombre: 'Fletes Núñez', turnos: 30, reclamos: 1 },
    { fletero_uuid: null, nombre: '', turnos: 10, reclamos: 2 },
  ],
  apartados: [{ sucursal: 'Córdoba', hechos: 40, ordenados: 12, abiertos: 5 }],
}
const EMPTY: OwnerFigures = {
  ...FIGURES,
  erp: null,
  antiguedad: { dia: null, franjas: [], dias: [] },
  salida: { materiales: [], otros: null },
  ...{ permanencia: [], reclamos: [], apartados: [] },
}

let phone: Phone
let wire: Wire
let asked: string[]

beforeEach(async () => {
  asked = []
  wire = () => ({ status: 200, body: FIGURES })
  phone = await openPhone((path, request) => {
    asked.push(request.url)
    return wire(path, request)
  })
})
afterEach(() => phone.device.close())

async function shows(search: OwnerSearch, ...texts: string[]) {
  const { close } = await openScreen(phone, () => <OwnerPage search={search} onSearch={() => undefined} />)
  await untilRead(() => {
    for (const text of texts) expect(pageText()).toContain(text)
  })
  const said = pageText()
  await close()
  return said
}

test('each figure is said in words with its table, and the days that it is of', async () => {
  const said = await shows(
    {},
    ...['Del 30/10/2026 al 28/11/2026', 'U$D 1.000.000', '25 % con más de 180 días', 'Sin fecha de ingreso'],
    ...[
      'Más de 365 días',
      '5.211',
      'Otros 330 materiales',
      '25 %',
      '48 min',
      '9 de cada 10 en 90 min',
      'Todas',
    ],
    ...['7,5', '3 reclamos en 40 turnos entregados', '30 %', '12 de 40 apartados', 'Máximo U$D 1.000.000'],
  )

  expect(said.indexOf('Sin fletero')).toBeLessThan(said.indexOf('Fletes Núñez'))
  expect(said.match(/Descargar CSV/g)).toHaveLength(5)
})

test('the last answer stays without network, with its days; others are said to need it', async () => {
  await shows({}, 'U$D 1.000.000')
  wire = () => undefined

  const said = await shows({}, 'U$D 1.000.000', 'datos de')
  expect(said).toContain('Del 30/10/2026 al 28/11/2026')
  await shows({ desde: '2026-01-01' }, 'Ver los últimos 30 días')
})

test('days and branch of the address are asked for', async () => {
  await shows({ desde: '2026-01-01', hasta: '2026-02-01', sucursal: FIGURES.sucursales[0]?.uuid }, 'Córdoba')

  const last = new URL(asked.findLast((url) => url.includes('/api/tablero/dueno')) ?? '')
  expect(Object.fromEntries(last.searchParams)).toEqual({
    ...{ fecha_desde: '2026-01-01', fecha_hasta: '2026-02-01' },
    sucursal_uuid: FIGURES.sucursales[0]?.uuid,
  })
})

test('days with nothing say so of each figure, and what is kept no longer is a dash', async () => {
  wire = () => ({ status: 200, body: EMPTY })
  const said = await shows(
    {},
    ...[
      'De esos días no se guardó el stock',
      'No hay pedidos en esos días ni stock',
      'No hay entregas con la llegada',
    ],
    ...['No hay turnos entregados', 'No se hizo ningún apartado en esos días', '–'],
  )
  expect(said).not.toMatch(/NaN|Infinity/)

  wire = () => ({ status: 200, body: { ...EMPTY, apartados: null } })
  await shows({ desde: '2024-01-01' }, 'Los apartados terminados se guardan un año')
})
