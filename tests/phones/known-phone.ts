import type { Claim } from '#contract/calls/claims.ts'
import type { OrderGroup } from '#contract/calls/groups.ts'
import type { Order } from '#contract/calls/orders.ts'
import type { Photo } from '#contract/calls/photos.ts'
import type { Product } from '#contract/calls/products.ts'
import type { Turno } from '#contract/calls/turnos.ts'
import type { Device } from '#src/offline/device.ts'
import { id } from '#tests/worlds/outbox-world.ts'

/** Identities of what `fillPhone` puts on a phone. */
export const KNOWN = {
  order: id(1),
  other: id(2),
  /** Made on this phone: it has no number yet. */
  unsent: id(3),
  group: id(4),
  turno: id(5),
  branch: id(6),
  carrier: id(7),
  state: id(8),
  photo: id(9),
  claim: id(10),
  lot: 31,
  account: 12,
  cuit: '30-70000001-5',
} as const

/** A phone that knows an account, its orders, their group and turno, a claim, a material, a lot and its photo. */
export async function fillPhone({ db }: Pick<Device, 'db'>): Promise<void> {
  await db.cuentas.put({ id: KNOWN.account, cuit: KNOWN.cuit, account_name: 'Andino Mesadas' } as never)
  await db.productos.bulkPut([
    {
      product_code: 'GPULP20P',
      product_name: 'Gris Pulpis 2 cm Pulido',
      unit_price: 151,
      usage_unit: 'M2,PZA',
    },
    { product_code: 'NEGRO20', product_name: 'Negro Absoluto 2 cm', unit_price: 90, usage_unit: 'M2,PZA' },
  ] as Product[])
  await db.sucursales.put({ uuid: KNOWN.branch, nombre: 'Córdoba' } as never)
  await db.fleteros.put({ uuid: KNOWN.carrier, nombre: 'Fletes Núñez' } as never)
  await db.estadosDeGrupo.put({ uuid: KNOWN.state, nombre: 'Coordinado' } as never)
  await db.viewedLots.put({ id: KNOWN.lot, batch: 'B-1042', product_code: 'GPULP20P', at: 0 } as never)
  await db.fotos.put({
    uuid: KNOWN.photo,
    id: 7,
    lote_id: KNOWN.lot,
    batch: 'B-1042',
    chapa: 'Chapa 3',
    product_code: 'GPULP20P',
    version: 1,
  } as Photo)
  await db.grupos.put({
    uuid: KNOWN.group,
    id: 4,
    nombre: 'Cocina',
    descripcion: '',
    account_id: KNOWN.account,
    billing_name: 'Andino Mesadas',
    estado_de_grupo_de_pedido_uuid: null,
    turno_uuid: null,
    version: 1,
  } as OrderGroup)
  await db.pedidos.bulkPut([
    knownOrder(KNOWN.order, { id: 538, grupo_uuid: KNOWN.group }),
    knownOrder(KNOWN.other, { id: 539, product_code: 'NEGRO20', product_name: 'Negro Absoluto 2 cm' }),
    knownOrder(KNOWN.unsent, { id: null, version: 0 }),
  ])
  await db.turnos.put(knownTurno())
  await db.reclamos.put(knownClaim())
}

const knownOrder = (uuid: string, more: Partial<Order>): Order =>
  ({
    uuid,
    product_code: 'GPULP20P',
    product_name: 'Gris Pulpis 2 cm Pulido',
    quantity: 10,
    unit: 'M2',
    lote: null,
    branch: 'Córdoba',
    client_note: '',
    billing_cuit: KNOWN.cuit,
    preferred_delivery_date: null,
    status: 'Pendiente',
    account_id: KNOWN.account,
    account_name: 'Andino Mesadas',
    grupo_uuid: null,
    product: { location: null },
    user: { fullname: 'Mariana Quiroga' },
    version: 1,
    ...more,
  }) as unknown as Order

const knownTurno = (): Turno =>
  ({
    uuid: KNOWN.turno,
    id: 5,
    fecha: '2026-03-12',
    hora_desde: '10:00',
    sucursal_uuid: KNOWN.branch,
    nave: '',
    fletero_uuid: null,
    descripcion: '',
    estado: 'agendado',
    account_names: 'Andino Mesadas',
    accounts: [{ id: KNOWN.account }],
    grupos_de_pedidos: [],
    sap_orders: [],
    version: 1,
  }) as unknown as Turno

/** A claim of its customer, without an assignee. */
export const knownClaim = (more: Partial<Claim> = {}): Claim => ({
  uuid: KNOWN.claim,
  id: 12,
  account_id: KNOWN.account,
  account_name: 'Andino Mesadas',
  pedido: null,
  estado: 'abierto',
  asignado: null,
  asignado_uuid: null,
  responsable: null,
  responsable_uuid: null,
  creado_por: 'Pablo Andino',
  created_at: '2026-03-09T10:00:00.000Z',
  created_at_formatted: '09/03/2026 07:00',
  esperando_desde: '2026-03-09T10:00:00.000Z',
  resuelto_at: null,
  mensajes: [],
  fotos: [],
  version: 3,
  ...more,
})
