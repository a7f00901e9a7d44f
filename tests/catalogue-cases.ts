import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { bays } from '#contract/calls/config/bays.ts'
import { branches } from '#contract/calls/config/branches.ts'
import { carriers } from '#contract/calls/config/carriers.ts'
import { closedDays } from '#contract/calls/config/closed-days.ts'
import { coefficients } from '#contract/calls/config/coefficients.ts'
import { groupStatuses } from '#contract/calls/config/group-statuses.ts'
import { news, promotions } from '#contract/calls/config/notices.ts'
import { priceLists } from '#contract/calls/config/price-lists.ts'
import { permissions, roles } from '#contract/calls/config/roles.ts'
import { stores } from '#contract/calls/config/stores.ts'
import { trucks } from '#contract/calls/config/trucks.ts'
import type { Catalogue } from '#contract/kit/catalogue.ts'

/** A catalogue, one of its rows as it is sent, a change of it, and what is refused by field. */
export interface CatalogueCase {
  catalogue: Pick<Catalogue, 'path' | 'saved' | 'deleted'>
  type: string
  row: Record<string, unknown>
  change: Record<string, unknown>
  found: string
  /** Removes what a test made. */
  clean: SQL
  refused: [field: string, value: unknown, message: string][]
}

/** The catalogues that are tested alike; `given` are uuids of roles and of permissions. */
export const catalogueCases = (given: {
  roles: readonly string[]
  permisos: readonly string[]
}): CatalogueCase[] => [
  {
    catalogue: carriers as never,
    type: 'fletero',
    row: {
      nombre: 'Fletes Ñandú',
      dni: '30.111.222',
      telefono_1: '0351 15 555-0101',
      patente_1: 'ab 123-cd',
    },
    change: { telefono_1: '+54 11 5555-0141', descripcion: 'Con hidrogrúa' },
    found: 'nandu',
    clean: sql`delete from carriers where dni = '30111222'`,
    refused: [
      ['nombre', ' ', 'Debe ingresar un nombre.'],
      ['dni', '123', 'El DNI debe tener 7 u 8 números.'],
      ['dni', '20145877', 'Ya hay un fletero con este DNI.'],
      [
        'telefono_2',
        'no tiene',
        '«no tiene» no es un teléfono: va con código de área, y los de otro país con + adelante.',
      ],
      ['patente_2', 'ABC12', 'La patente debe ser como AAA000 o AA000AA.'],
    ],
  },
  {
    catalogue: closedDays as never,
    type: 'feriado',
    row: { fecha: '2026-12-29', nombre: 'Día del Ñandú', sucursal_uuid: '', hora_desde: '', cerrado: true },
    change: { hora_desde: '12:00', hora_hasta: '18:00', cerrado: false },
    found: 'nandu',
    clean: sql`delete from closed_days where nombre = 'Día del Ñandú'`,
    refused: [
      ['nombre', ' ', 'Debe ingresar un nombre.'],
      ['fecha', '2026-02-30', 'Fecha inválida: el 2026-02-30 no existe.'],
      ['hora_desde', '25:00', 'La hora debe ser como 08:00, de 00:00 a 23:59.'],
      ['hora_hasta', '10:00', 'Las horas van las dos o ninguna, y «Desde» es antes que «Hasta».'],
      ['sucursal_uuid', randomUUID(), 'La sucursal no existe.'],
    ],
  },
  {
    catalogue: trucks as never,
    type: 'camion',
    row: { nombre: 'Camión Ñandú', patente: 'ab 123-cd', max_kg: '4.500', fletero_uuid: '' },
    change: { nombre: 'Camión Ñandú 2', max_kg: 5000 },
    found: 'nandu',
    clean: sql`delete from trucks where nombre like 'Camión Ñandú%'`,
    refused: [
      ['nombre', ' ', 'Debe ingresar un nombre.'],
      ['patente', '', 'Debe ingresar una patente.'],
      ['patente', 'ABC12', 'La patente debe ser como AAA000 o AA000AA.'],
      ['max_kg', '', 'Debe ingresar cuántos kg lleva.'],
      ['max_kg', '70.000', 'Son 60.000 kg como mucho.'],
      ['fletero_uuid', randomUUID(), 'El fletero no existe.'],
    ],
  },
  {
    catalogue: coefficients as never,
    type: 'coeficiente',
    row: { plan: 'Plan Ñandú', cuotas: 3, coeficiente: '1.15', desde: '2026-03-01' },
    change: { coeficiente: '1,2', hasta: '2026-04-01' },
    found: 'nandu',
    clean: sql`with gone as (delete from fee_tables where fee_id in (select id from fees where name = 'Plan Ñandú'))
      select`,
    refused: [
      ['plan', ' ', 'Debe ingresar un plan.'],
      ['cuotas', 25, 'Las cuotas van de 1 a 24.'],
      ['coeficiente', '1,23456', 'El coeficiente debe ser un número como 1,2345.'],
      ['coeficiente', '-1', 'El coeficiente debe ser un número como 1,2345.'],
      ['coeficiente', '0', 'El coeficiente debe ser un número como 1,2345.'],
      ['descuento', '100', 'El descuento debe ser un porcentaje menor a 100.'],
      ['hasta', '2026-02-01', 'La fecha hasta es anterior a la fecha desde.'],
    ],
  },
  {
    catalogue: bays as never,
    type: 'nave',
    row: { nombre: 'Nave Ñandú' },
    change: { nombre: 'Nave Ñandú 2', descripcion: 'Con puente grúa' },
    found: 'nandu',
    clean: sql`delete from warehouses where nombre like 'Nave Ñandú%'`,
    refused: [
      ['nombre', ' ', 'Debe ingresar un nombre.'],
      ['nombre', 'nave CENTRAL', 'Ya hay una nave con este nombre.'],
    ],
  },
  {
    catalogue: branches as never,
    type: 'sucursal',
    row: { nombre: 'Ñandú', nave_desde: 'C', nave_hasta: 'd', active: true },
    change: { nombre: 'Ñandú Norte', nave_hasta: 'B', active: false },
    found: 'nandu',
    clean: sql`delete from branches where nombre like 'Ñandú%'`,
    refused: [
      ['nombre', ' ', 'Debe ingresar un nombre.'],
      ['nombre', 'rosario', 'Ya hay una sucursal con este nombre.'],
      ['nave_hasta', 'ñ', 'Debe ser una letra de la A a la Z.'],
      ['nave_hasta', '', 'Debe ser una letra de la A a la Z.'],
      ['nave_hasta', 'AB', 'Debe tener como máximo 1 caracteres.'],
    ],
  },
  {
    catalogue: groupStatuses as never,
    type: 'estado-de-grupo',
    row: { nombre: 'Ñandú visto', order: 7, color: '#A1B2C3' },
    change: { key: 'Ya lo Vio!', order: 8, color: '#000000' },
    found: 'nandu',
    clean: sql`delete from group_states where nombre = 'Ñandú visto'`,
    refused: [
      ['nombre', ' ', 'Debe ingresar un nombre.'],
      ['key', 'Para Coordinar', 'Ya hay un estado con esta clave.'],
      ['order', 'último', 'Debe ser un número.'],
      ['color', 'red;x', 'El color debe ser como #a1b2c3.'],
    ],
  },
  {
    catalogue: permissions as never,
    type: 'permiso',
    row: { name: 'Ver ñandúes', key: 'nandu-ver' },
    change: { key: 'nandu-mirar', description: 'Sin efecto todavía' },
    found: 'nandues',
    clean: sql`delete from permissions where name = 'Ver ñandúes'`,
    refused: [
      ['name', ' ', 'Debe ingresar un nombre.'],
      ['key', 'login-as', 'Ya hay un permiso con esta clave.'],
      ['key', 'Con Mayúsculas', 'La clave lleva minúsculas, números y guiones.'],
    ],
  },
  {
    catalogue: roles as never,
    type: 'rol',
    row: { name: 'Ñandú', key: 'nandu', permissions: given.permisos.slice(0, 1) },
    change: { key: 'nandu-2', permissions: given.permisos },
    found: 'nandu',
    clean: sql`with gone as (delete from role_permissions where role_id in (select id from roles where name = 'Ñandú'))
      delete from roles where name = 'Ñandú'`,
    refused: [
      ['name', ' ', 'Debe ingresar un nombre.'],
      ['key', 'cliente', 'Ya hay un rol con esta clave.'],
      ['key', '../x', 'La clave lleva minúsculas, números y guiones.'],
      ['permissions', [randomUUID()], 'Uno de los permisos no existe.'],
    ],
  },
  {
    catalogue: stores as never,
    type: 'tienda',
    row: { nombre: 'Ñandú', tienda_account_id: 12, accounts: [14, 13] },
    change: { nombre: 'Ñandú Sur', accounts: [13, 15] },
    found: 'nandu',
    clean: sql`delete from stores where nombre like 'Ñandú%'`,
    refused: [
      ['tienda_account_id', '', 'Debe elegir la cuenta de la tienda.'],
      ['tienda_account_id', 999_999, 'La cuenta no existe.'],
      ['tienda_account_id', 9, 'Esta cuenta ya tiene una tienda.'],
      ['accounts', '', 'Debe elegir al menos una cuenta asociada.'],
      ['accounts', [999_999], 'Una de las cuentas no existe.'],
      ['accounts', [12, 13], 'La cuenta de la tienda no puede ser una de sus cuentas asociadas.'],
    ],
  },
  {
    catalogue: priceLists as never,
    type: 'lista-precio',
    row: { name: 'Lista Ñandú', url: 'HTTPS://precios.example/lista.pdf', roles: given.roles.slice(0, 1) },
    change: { name: 'Lista Ñandú 2', roles: given.roles },
    found: 'nandu',
    clean: sql`delete from price_lists where name like 'Lista Ñandú%'`,
    refused: [
      ['name', ' ', 'Debe ingresar un nombre.'],
      ['url', 'http://precios.example', 'Debe ser una dirección https, sin usuario ni espacios.'],
      ['url', 'javascript:alert(1)', 'Debe ser una dirección https, sin usuario ni espacios.'],
      ['url', 'https://ana:clave@precios.example', 'Debe ser una dirección https, sin usuario ni espacios.'],
      ['url', '', 'Debe indicar una dirección o un archivo.'],
      ['roles', [randomUUID()], 'Uno de los roles no existe.'],
      ['archivo', 'x', 'Solo PDF, XLSX o CSV de hasta 10 MB.'],
    ],
  },
  {
    catalogue: news as never,
    type: 'novedad',
    row: { title: 'Feria de Ñandú', from_date: '2026-03-01', to_date: '2026-03-09', published: true },
    change: { to_date: null, audience: 'clientes', description: '**Vení**', url: 'https://example.com/x' },
    found: 'nandu',
    clean: sql`delete from news where title = 'Feria de Ñandú'`,
    refused: [
      ['title', ' ', 'Debe ingresar un título.'],
      ['from_date', '2026-02-30', 'Fecha inválida: el 2026-02-30 no existe.'],
      ['to_date', '2026-02-28', 'Debe ser el mismo día que Desde o uno posterior.'],
      ['url', 'http://example.com/', 'Debe ser una dirección https, sin usuario ni espacios.'],
      ['url', 'javascript:alert(1)', 'Debe ser una dirección https, sin usuario ni espacios.'],
      ['image', `novedades/${'0'.repeat(64)}.jpg`, 'Debe elegir una foto.'],
      ['image', '../secreto.jpg', 'Debe elegir una foto.'],
    ],
  },
  {
    catalogue: promotions as never,
    type: 'promocion',
    row: { title: 'Feria de Ñandú', from_date: '2026-03-01', to_date: '2026-03-09', products: 'B % 12,5' },
    change: { products: 'A-1 U$D 120,5\nB % 5', published: true },
    found: 'nandu',
    clean: sql`delete from promotions where title = 'Feria de Ñandú'`,
    refused: [
      ['to_date', '2026-02-28', 'Debe ser el mismo día que Desde o uno posterior.'],
      ['products', 'A % 5\nsin precio', 'No se entiende «sin precio».'],
      ['products', 'A % 0', 'No se entiende «A % 0».'],
      ['products', 'A % 100,5', 'No se entiende «A % 100,5».'],
      ['products', 'A $ 1,234', 'No se entiende «A $ 1,234».'],
      ['products', 'A % 5\nA $ 2', 'A está dos veces.'],
    ],
  },
]
