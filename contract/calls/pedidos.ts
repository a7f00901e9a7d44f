import * as v from 'valibot'
import { cuit } from '#contract/kit/cuit.ts'
import { day } from '#contract/kit/day.ts'
import { defineEndpoint } from '#contract/kit/endpoint.ts'
import { defineOperation } from '#contract/kit/operation.ts'
import { pagination } from '#contract/kit/pagination.ts'
import { slot } from '#contract/kit/slots.ts'
import { synced } from '#contract/kit/synced.ts'
import { uuid } from '#contract/kit/uuid.ts'
import { entero, listaConComas, opcional, si, texto } from '#contract/kit/wire.ts'
import { pedidos as record } from '#contract/records/pedidos.ts'
import { branch } from '#contract/rules/branch.ts'
import {
  preferredDaySentence,
  savedOrderSentence,
  savedOrdersSentence,
  statusSentence,
} from '#contract/rules/order-sentences.ts'
import { precioDePedido } from '#contract/stock/price.ts'
import { fusionado } from './cambios.ts'
import { grupo } from './grupos.ts'
import { cantidad, lineaDePedido } from './linea-de-pedido.ts'
import { turno } from './turnos.ts'

/** The product fields an order shows. [S146] */
export const productoDePedido = v.object({
  unit_price: v.number(),
  image_pr_url: v.nullable(v.string()),
  usage_unit: v.string(),
  stock_status: v.string(),
  stock_arrival_date: v.nullable(v.string()),
  promotion_price: v.nullable(v.number()),
  promotion_discount: v.nullable(v.number()),
  location: v.nullable(v.string()),
})

/** Where an order can stand at the ERP. [A125] */
export const ESTADOS_EN_EL_ERP = ['sin confirmar', 'confirmado', 'rechazado'] as const

/**
 * Where an order stands at the ERP (`ESTADOS_EN_EL_ERP`), since when, its number there and the ERP's
 * own words, which only sellers receive. [A125]
 */
const pedidoEnElErp = v.object({
  estado: v.string(),
  at: v.string(),
  nro_pedido: v.string(),
  mensaje: v.string(),
})

/** An order line, the unit customers follow. `quantity` in `unit`, dates ISO beside their formatted twins. [S146] */
export const pedido = v.object({
  uuid: v.string(),
  /** The spec's numeric id; null while only this phone knows the order. */
  id: v.nullable(v.number()),
  product_code: v.string(),
  product_name: v.string(),
  quantity: v.number(),
  unit: v.string(),
  lote: v.nullable(v.string()),
  branch: v.string(),
  client_note: v.string(),
  billing_cuit: v.string(),
  billing_name: v.string(),
  preferred_delivery_date: v.nullable(v.string()),
  status: v.string(),
  status_color: v.string(),
  /** `Sin stock suficiente: lote X` while its lot does not cover it. [F11] */
  aviso: v.nullable(v.string()),
  /** null where orders do not go to the ERP, and for those of before. */
  erp: v.optional(v.nullable(pedidoEnElErp), null),
  /** The responsible seller's name; only sellers receive it. [R26] */
  crm_name: v.nullable(v.string()),
  account_id: v.number(),
  account_name: v.string(),
  /** Who made it. */
  user: v.object({ uuid: v.string(), fullname: v.string(), account_name: v.string() }),
  /** The responsible seller. [A103] */
  owner_uuid: v.nullable(v.string()),
  grupo_uuid: v.nullable(v.string()),
  product: productoDePedido,
  /** null for orders of before, and where no price was known. */
  precio: v.optional(v.nullable(precioDePedido), null),
  created_at: v.string(),
  updated_at: v.string(),
  created_at_formatted: v.string(),
  updated_at_formatted: v.string(),
  created_at_human: v.string(),
  ...synced,
})
export type Pedido = v.InferOutput<typeof pedido>

/** One entry of an order's timeline; `changes` are html with only b, strong, em, i and br. [S136] */
export const mensaje = v.object({
  uuid: v.string(),
  pedido_uuid: v.string(),
  title: v.string(),
  changes: v.array(v.string()),
  description: v.string(),
  actor: v.string(),
  at: v.string(),
  at_formatted: v.string(),
})
export type Mensaje = v.InferOutput<typeof mensaje>

export const responsable = v.object({
  email: v.nullable(v.string()),
  full_name: v.nullable(v.string()),
  mobile: v.nullable(v.string()),
})
export type Responsable = v.InferOutput<typeof responsable>

/** A whole order as its own screen shows it. */
export const pedidoEntero = v.object({ pedido, messages: v.array(mensaje), owner: responsable })
export type PedidoEntero = v.InferOutput<typeof pedidoEntero>

const cuentaAFacturar = v.pipe(
  v.string('Debe elegir la cuenta a facturar.'),
  v.minLength(1, 'Debe elegir la cuenta a facturar.'),
  cuit,
)

/** The orders list, newest first by default. Zero rows are a 404 with a message. [S112, S117] */
export const listarPedidos = defineEndpoint({
  method: 'GET',
  path: '/api/pedido',
  summary: 'Lista de pedidos',
  needs: 'pedido-ver',
  cost: { line: 'reads' },
  conditional: true,
  input: v.object({
    q: opcional(texto(100)),
    f: opcional(listaConComas),
    gf: opcional(listaConComas),
    orderBy: opcional(v.picklist(['latest', 'oldest'])),
    mostrarPedidos: opcional(v.picklist(['todos', 'mis_clientes'])),
    exportToFile: opcional(v.picklist(['false', 'csv'])),
    branches: opcional(listaConComas),
    erp: opcional(v.picklist(ESTADOS_EN_EL_ERP)),
    account: opcional(v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.maxLength(20))),
    page: opcional(entero),
    cursor: opcional(texto(200)),
  }),
  output: v.object({
    grouped: v.array(v.object({ ...grupo.entries, pedidos: v.array(pedido) })),
    ungrouped: v.array(pedido),
    pagination,
    etag: v.string(),
    /** With `exportToFile=csv`: the link of the file; there are no lists then, and nothing to keep. [S107] */
    url: v.optional(v.string()),
  }),
})

export const leerPedido = defineEndpoint({
  method: 'GET',
  path: '/api/pedido/:uuid',
  summary: 'Un pedido con su historia',
  needs: 'pedido-ver',
  conditional: true,
  input: v.object({ uuid }),
  output: v.object({ data: pedidoEntero, etag: v.string() }),
})

/** Response to a saved order: the record as the server now has it. */
export const pedidoGuardado = v.object({ message: v.string(), data: pedidoEntero, fusionado })

/**
 * Creates an order, or edits the one with this UUID when it exists. `nuevo` distinguishes the two on the wire. [S152]
 */
export const guardarPedido = defineOperation({
  name: 'pedidos.guardar.v1',
  endpoint: defineEndpoint({
    method: 'POST',
    whileImpersonating: 'yes',
    path: '/api/pedido',
    summary: 'Crear o editar un pedido',
    needs: 'pedido-ver',
    body: 'form',
    input: v.object({
      uuid: opcional(uuid),
      nuevo: opcional(si),
      form_billing_cuit: cuentaAFacturar,
      form_product_code: v.pipe(texto(40), v.minLength(1, 'Debe elegir un producto.')),
      form_unit: v.pipe(texto(10), v.minLength(1, 'Debe elegir una unidad.')),
      form_quantity: cantidad,
      form_branch: branch,
      form_client_note: opcional(texto(record.limits.note)),
      form_preferred_delivery_date: opcional(day),
      form_lote: opcional(texto(record.limits.lote)),
      form_status: opcional(texto(60)),
    }),
    output: pedidoGuardado,
  }),
  aggregates: ({ uuid: id }) => (id ? [`pedido:${id}`] : []),
  creates: ({ nuevo }) => nuevo === true || nuevo === '1',
  versioned: ({ uuid: id, nuevo }) => (id && !nuevo ? { table: 'pedidos', key: id } : null),
  formAt: { at: (args) => (args.nuevo ? '/pedido/nuevo' : `/pedido/${args.uuid}/edit`) },
  fields: { record, form: true, also: ['status'] },
  sentence: savedOrderSentence,
})

/** One order per product line that has a code; with an appointment they share a group and its turno. [S161, S162, A60] */
export const guardarPedidos = defineOperation({
  name: 'pedidos.guardar-varios.v1',
  endpoint: defineEndpoint({
    method: 'POST',
    whileImpersonating: 'yes',
    path: '/api/pedido-multiple',
    summary: 'Crear un pedido de varios materiales',
    needs: 'pedido-ver',
    body: 'form',
    input: v.object({
      productos: v.pipe(
        v.array(lineaDePedido, 'Debe agregar al menos un producto.'),
        v.check((lines) => lines.some((line) => line.product_code), 'Debe agregar al menos un producto.'),
        v.maxLength(100, 'Un pedido admite hasta 100 productos.'),
      ),
      /** Ours: identities of the group and the appointment that this makes. */
      grupo_uuid: opcional(uuid),
      turno_uuid: opcional(uuid),
      form_billing_cuit: cuentaAFacturar,
      form_branch: branch,
      form_client_note: opcional(texto(record.limits.note)),
      form_preferred_delivery_date: opcional(day),
      asignar_turno: opcional(si),
      turno_fecha: opcional(day),
      turno_hora_desde: opcional(slot),
      form_status: opcional(texto(60)),
    }),
    output: v.object({
      message: v.string(),
      data: v.object({
        pedidos: v.array(pedidoEntero),
        grupo: v.nullable(grupo),
        /** Only for users who may see turnos; answers stored before this field existed have none. */
        turno: v.optional(v.nullable(turno), null),
      }),
    }),
  }),
  aggregates: ({ productos, grupo_uuid }) => [
    ...productos.flatMap((line) => (line.uuid ? [`pedido:${line.uuid}`] : [])),
    ...(grupo_uuid ? [`grupo:${grupo_uuid}`] : []),
  ],
  creates: () => true,
  formAt: { at: () => '/pedido/nuevo-multiple' },
  fields: null,
  sentence: savedOrdersSentence,
})

/** Cancel with a reason, ready, delivered, or any listed status for sellers. [S141–S143] */
export const cambiarEstado = defineOperation({
  name: 'pedidos.cambiar-estado.v1',
  endpoint: defineEndpoint({
    method: 'POST',
    whileImpersonating: 'yes',
    path: '/api/pedido/set-status',
    summary: 'Cambiar el estado de un pedido',
    needs: 'pedido-ver',
    body: 'form',
    input: v.object({
      uuid,
      status: v.pipe(texto(60), v.minLength(1, 'Debe seleccionar un estado')),
      motivo: opcional(texto(record.limits.note)),
    }),
    output: pedidoGuardado,
  }),
  aggregates: ({ uuid: id }) => [`pedido:${id}`],
  versioned: ({ uuid: id }) => ({ table: 'pedidos', key: id }),
  formAt: { at: ({ uuid: id }) => `/pedido/${id}`, isMadeAgain: true },
  fields: { record, chosen: ['status'] },
  sentence: statusSentence,
})

/** The preferred delivery date, edited in place. [S145, A20] */
export const cambiarFechaPreferida = defineOperation({
  name: 'pedidos.cambiar-fecha.v1',
  endpoint: defineEndpoint({
    method: 'POST',
    whileImpersonating: 'yes',
    path: '/api/pedido/update-custom',
    summary: 'Cambiar la fecha de entrega preferida',
    needs: 'pedido-ver',
    body: 'form',
    input: v.object({ uuid, preferred_delivery_date: opcional(day) }),
    output: pedidoGuardado,
  }),
  aggregates: ({ uuid: id }) => [`pedido:${id}`],
  versioned: ({ uuid: id }) => ({ table: 'pedidos', key: id }),
  formAt: { at: ({ uuid: id }) => `/pedido/${id}`, isMadeAgain: true },
  fields: { record, chosen: ['preferred_delivery_date'] },
  sentence: preferredDaySentence,
})

export const pedidosOperations = [guardarPedido, guardarPedidos, cambiarEstado, cambiarFechaPreferida]
export const pedidosEndpoints = [listarPedidos, leerPedido]
