import { expect, test } from 'vitest'
import { leftBarPlaces, rightBarPlaces } from '#contract/places.ts'
import { startTestServer } from '#tests/servers/server.ts'

const server = await startTestServer()

const PHONE = ['Preparar salida', 'Pendientes']
const PROFILE = ['Perfil', 'Seguridad']
const CUSTOMER = [
  'Inicio',
  'Mis pedidos',
  'Botón de pago',
  'Turnos',
  'Lista de precios',
  'Órdenes de trabajo',
  'Cuenta corriente',
  'Reclamos',
  'Buscador de materiales',
  'Materiales en oferta',
]

const BARS: Record<string, { left: string[]; right: string[] }> = {
  vendedora: {
    left: [
      ...CUSTOMER.toSpliced(4, 0, 'Apartados', 'Muestrarios', 'Presupuestos'),
      'Configuración',
      ...PHONE,
      ...PROFILE,
    ],
    right: PROFILE,
  },
  cliente: { left: [...CUSTOMER.toSpliced(4, 0, 'Presupuestos'), ...PHONE], right: [...PROFILE, 'Usuarios'] },
  multicuenta: {
    left: [...CUSTOMER.toSpliced(4, 0, 'Presupuestos'), ...PHONE],
    right: [...PROFILE, 'Cuentas asociadas', 'Usuarios'],
  },
  subusuario: {
    left: ['Inicio', 'Mis pedidos', 'Buscador de materiales', 'Materiales en oferta', ...PHONE],
    right: PROFILE,
  },
  logistica: { left: ['Inicio', 'Mis pedidos', 'Turnos', ...PHONE, ...PROFILE], right: PROFILE },
  admin: {
    left: [
      'Inicio',
      'Botón de pago',
      'Apartados',
      'Histórico de comprobantes',
      'Tablero',
      'Configuración',
      ...PHONE,
    ],
    right: PROFILE,
  },
}

async function barsOf(name: string): Promise<{ left: string[]; right: string[] }> {
  const { user } = await server.signIn(name)
  const labels = (places: { label: string }[]) => places.map(({ label }) => label)
  return { left: labels(leftBarPlaces(user).flat()), right: labels(rightBarPlaces(user)) }
}

test.each(Object.entries(BARS))('the bars offer %s what they may do', async (name, bars) => {
  expect(await barsOf(name)).toEqual(bars)
})

test('the bars offer root everything', async () => {
  const { left } = await barsOf('root')

  expect(left).toEqual(
    expect.arrayContaining([...CUSTOMER, 'Mis pedidos, Nuevo', 'Componentes', 'Configuración']),
  )
})
