import type { Account } from '#contract/calls/accounts.ts'
import type { Branch } from '#contract/calls/catalogues.ts'
import type { OrderGroup } from '#contract/calls/groups.ts'
import type { Order } from '#contract/calls/orders.ts'
import type { Product } from '#contract/calls/products.ts'
import type { Reservation } from '#contract/calls/pull.ts'
import { NO_STEP } from '#contract/calls/rules/turno-steps.ts'
import type { User } from '#contract/calls/session.ts'
import type { Carrier, Turno } from '#contract/calls/turnos.ts'
import type { Device } from '#src/offline/device.ts'
import { openPhone } from './phone.ts'

export const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
export const CORDOBA = id(900)
export const CARRIER = id(800)

/** A phone without network that knows a branch, an account with two groups and an order, a carrier and an ERP order. */
export async function turnosPhone(user?: User): Promise<Device> {
  const { device } = await openPhone(() => undefined, user)
  const { db } = device
  await db.sucursales.put({ uuid: CORDOBA, nombre: 'Córdoba', nave_desde: 'A', nave_hasta: 'C' } as Branch)
  await db.cuentas.put({
    id: 7,
    cuit: '30-70000001-5',
    account_name: 'Marmolería Sur',
    business_name: 'Marmolería Sur SRL',
    sap: '1007',
    active: true,
    version: 1,
  } as Account)
  await db.productos.put({ product_code: 'CAR20', product_name: 'Carrara', espesor: '2 cm' } as Product)
  await db.fleteros.put({ uuid: CARRIER, nombre: 'Fletes Roca', telefono_1: '351 555 0101' } as Carrier)
  await db.estadosDeGrupo.put({ uuid: id(70), nombre: 'Armando', color: '#123456', orden: 1 } as never)
  await db.grupos.bulkPut([group(10), group(11)])
  await db.pedidos.put({
    uuid: id(1),
    grupo_uuid: id(10),
    product_code: 'CAR20',
    product_name: 'Carrara',
    quantity: 2,
    unit: 'PZA',
    lote: 'B-1',
    branch: 'Córdoba',
    created_at: '2026-03-01',
    product: { location: 'Calle 4' },
    version: 3,
  } as Order)
  await db.reservas.put({
    id: 5,
    account_id: 7,
    sap_order: '4500',
    product_code: 'CAR20',
    product_name: 'Carrara',
    batch: 'B-9',
    confirmed_quantity: 3,
    umb: 'M2',
  } as unknown as Reservation)
  return device
}

export const group = (n: number): OrderGroup => ({
  uuid: id(n),
  id: n,
  nombre: `Obra ${n}`,
  descripcion: '',
  estado_de_grupo_de_pedido_uuid: id(70),
  account_id: 7,
  billing_name: 'Marmolería Sur SRL',
  billing_cuit: '30-70000001-5',
  created_at: '2026-03-01',
  created_at_formatted: '',
  turno_id: null,
  turno_uuid: null,
  turno_fecha_hora_short: null,
  turno_estado: null,
  por_entregar: true,
  version: 1,
})

/** The form of a new turno. */
export const form = (changes: object = {}) => ({
  turno_uuid: id(20),
  nuevo: true,
  form_accounts_id: ['7'],
  form_grupos_de_pedidos_id: [id(10)],
  form_sap_orders: ['4500'],
  form_descripcion: 'Con grúa',
  form_fecha: '2026-03-12',
  form_hora_desde: '09:30',
  form_sucursal_uuid: CORDOBA,
  form_nave: 'B',
  form_fletero_uuid: CARRIER,
  ...changes,
})

/** A turno as the server sends it. */
export function serverTurno(n: number, changes: Partial<Turno> = {}): Turno {
  return {
    uuid: id(n),
    id: n,
    descripcion: '',
    fecha: '2026-03-12',
    fecha_formateada: '12/03/2026',
    hora_desde: '10:00',
    hora_hasta: null,
    sucursal_uuid: CORDOBA,
    nave: 'A',
    fletero_uuid: null,
    fletero: null,
    estado: 'agendado',
    ...NO_STEP,
    conforme_uuid: null,
    entrega_en: '',
    remito: null,
    accounts: [],
    account_names: '',
    grupos_de_pedidos: [],
    sap_orders: [],
    createdByUser: { fullname: 'Otro' },
    created_at: '2026-03-01',
    created_at_formatted: '',
    version: 4,
    ...changes,
  }
}
