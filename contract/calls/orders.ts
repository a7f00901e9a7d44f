import * as v from 'valibot'
import { accountScope } from '#contract/kit/account-scope.ts'
import { cuit } from '#contract/kit/cuit.ts'
import { day } from '#contract/kit/day.ts'
import { defineEndpoint } from '#contract/kit/endpoint.ts'
import { orderPrice } from '#contract/kit/fields/price.ts'
import { defineOperation } from '#contract/kit/operation.ts'
import { pagination } from '#contract/kit/pagination.ts'
import { slot } from '#contract/kit/slots.ts'
import { synced } from '#contract/kit/synced.ts'
import { uuid } from '#contract/kit/uuid.ts'
import { commaList, flag, integer, optional, requiredText, searchText, textUpTo } from '#contract/kit/wire.ts'
import { orders as record } from '#contract/records/orders.ts'
import { turnos } from '#contract/records/turnos.ts'
import { branch } from '#contract/rules/branch.ts'
import {
  preferredDaySentence,
  savedOrderSentence,
  savedOrdersSentence,
  statusSentence,
} from '#contract/rules/order-sentences.ts'
import { merged } from './changes.ts'
import { group } from './groups.ts'
import { orderLine, orderProduct, plates, quantity } from './order-line.ts'
import { turno } from './turnos.ts'

/** Where an order can stand at the ERP. [A125] */
export const ERP_STATUSES = ['sin confirmar', 'confirmado', 'rechazado'] as const

/**
 * Where an order stands at the ERP (`ERP_STATUSES`), since when, its number there and the ERP's
 * own words, which only sellers receive. [A125]
 */
const orderInErp = v.object({
  estado: v.string(),
  at: v.string(),
  nro_pedido: v.string(),
  mensaje: v.string(),
})

/** An order line, the unit customers follow. `quantity` in `unit`, dates ISO beside their formatted twins. [S146] */
export const order = v.object({
  uuid: v.string(),
  /** The spec's numeric id; null while only this phone knows the order. */
  id: v.nullable(v.number()),
  product_code: v.string(),
  product_name: v.string(),
  quantity: v.number(),
  unit: v.string(),
  lote: v.nullable(v.string()),
  /** Plates of its lot, ascending; null for any. */
  chapas: v.optional(v.nullable(v.array(v.number())), null),
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
  erp: v.optional(v.nullable(orderInErp), null),
  /** The responsible seller's name; only sellers receive it. [R26] */
  crm_name: v.nullable(v.string()),
  account_id: v.number(),
  account_name: v.string(),
  /** The user who made it. */
  user: v.object({ uuid: v.string(), fullname: v.string(), account_name: v.string() }),
  /** The responsible seller. [A103] */
  owner_uuid: v.nullable(v.string()),
  grupo_uuid: v.nullable(v.string()),
  product: orderProduct,
  /** null for orders of before, and where no price was known. */
  precio: v.optional(v.nullable(orderPrice), null),
  created_at: v.string(),
  updated_at: v.string(),
  created_at_formatted: v.string(),
  updated_at_formatted: v.string(),
  created_at_human: v.string(),
  ...synced,
})
export type Order = v.InferOutput<typeof order>

/** An entry of an order's timeline; `changes` are html with only b, strong, em, i and br. [S136] */
export const message = v.object({
  uuid: v.string(),
  pedido_uuid: v.string(),
  title: v.string(),
  changes: v.array(v.string()),
  description: v.string(),
  actor: v.string(),
  at: v.string(),
  at_formatted: v.string(),
})
export type Message = v.InferOutput<typeof message>

export const responsible = v.object({
  email: v.nullable(v.string()),
  full_name: v.nullable(v.string()),
  mobile: v.nullable(v.string()),
})
export type Responsible = v.InferOutput<typeof responsible>

/** A whole order as its own screen shows it. */
export const fullOrder = v.object({ pedido: order, messages: v.array(message), owner: responsible })
export type FullOrder = v.InferOutput<typeof fullOrder>

const accountToBill = v.pipe(
  v.string('Debe elegir la cuenta a facturar.'),
  v.minLength(1, 'Debe elegir la cuenta a facturar.'),
  cuit,
)

/** The orders list, newest first by default. Zero rows are a 404 with a message. [S112, S117] */
export const listOrders = defineEndpoint({
  method: 'GET',
  path: '/api/pedido',
  summary: 'Lista de pedidos',
  needs: 'pedido-ver',
  cost: { line: 'reads' },
  conditional: true,
  input: v.object({
    q: optional(searchText),
    f: optional(commaList),
    gf: optional(commaList),
    orderBy: optional(v.picklist(['latest', 'oldest'])),
    mostrarPedidos: optional(v.picklist(['todos', 'mis_clientes'])),
    exportToFile: optional(v.picklist(['false', 'csv'])),
    branches: optional(commaList),
    erp: optional(v.picklist(ERP_STATUSES)),
    account: optional(accountScope),
    page: optional(integer),
    cursor: optional(textUpTo(200)),
  }),
  output: v.object({
    grouped: v.array(v.object({ ...group.entries, pedidos: v.array(order) })),
    ungrouped: v.array(order),
    pagination,
    etag: v.string(),
    /** With `exportToFile=csv`: the link of the file; there are no lists then, and nothing to keep. [S107] */
    url: v.optional(v.string()),
  }),
})

export const getOrder = defineEndpoint({
  method: 'GET',
  path: '/api/pedido/:uuid',
  summary: 'Un pedido con su historia',
  needs: 'pedido-ver',
  conditional: true,
  input: v.object({ uuid }),
  output: v.object({ data: fullOrder, etag: v.string() }),
})

/** Response to a saved order: the record as the server now has it. */
export const savedOrder = v.object({ message: v.string(), data: fullOrder, fusionado: merged })

/**
 * Creates an order, or edits the one with this UUID when it exists. `nuevo` distinguishes the two on the wire. [S152]
 */
export const saveOrder = defineOperation({
  name: 'orders.save.v1',
  endpoint: defineEndpoint({
    method: 'POST',
    whileImpersonating: 'yes',
    path: '/api/pedido',
    summary: 'Crear o editar un pedido',
    needs: 'pedido-ver',
    body: 'form',
    input: v.object({
      uuid: optional(uuid),
      nuevo: optional(flag),
      form_billing_cuit: accountToBill,
      form_product_code: requiredText(40, 'Debe elegir un producto.'),
      form_unit: requiredText(10, 'Debe elegir una unidad.'),
      form_quantity: quantity,
      form_branch: branch,
      form_client_note: optional(textUpTo(record.limits.note)),
      form_preferred_delivery_date: optional(day),
      form_lote: optional(textUpTo(record.limits.lote)),
      /** Absent, an order keeps its plates for as long as its material stays. */
      form_chapas: v.optional(plates),
      form_status: optional(textUpTo(60)),
    }),
    output: savedOrder,
  }),
  aggregates: ({ uuid: id }) => (id ? [`pedido:${id}`] : []),
  creates: ({ nuevo: isNew }) => isNew === true || isNew === '1',
  versioned: ({ uuid: id, nuevo: isNew }) => (id && !isNew ? { table: 'pedidos', key: id } : null),
  formAt: { at: (args) => (args.nuevo ? '/pedido/nuevo' : `/pedido/${args.uuid}/edit`) },
  fields: { record, form: true, also: ['status'] },
  sentence: savedOrderSentence,
})

/** An order per line with a code; with an appointment they share a group and its turno. [S161, S162, A60] */
export const saveOrders = defineOperation({
  name: 'orders.save-several.v1',
  endpoint: defineEndpoint({
    method: 'POST',
    whileImpersonating: 'yes',
    path: '/api/pedido-multiple',
    summary: 'Crear un pedido de varios materiales',
    needs: 'pedido-ver',
    body: 'form',
    input: v.object({
      productos: v.pipe(
        v.array(orderLine, 'Debe agregar al menos un producto.'),
        v.check((lines) => lines.some((line) => line.product_code), 'Debe agregar al menos un producto.'),
        v.maxLength(100, 'Un pedido admite hasta 100 productos.'),
      ),
      /** Ours: identities of the group and the appointment that this makes. */
      grupo_uuid: optional(uuid),
      turno_uuid: optional(uuid),
      form_billing_cuit: accountToBill,
      form_branch: branch,
      form_client_note: optional(textUpTo(record.limits.note)),
      form_preferred_delivery_date: optional(day),
      asignar_turno: optional(flag),
      turno_fecha: optional(day),
      turno_hora_desde: optional(slot),
      /** Ours: why who sells or plans passes a limit of the branch. */
      turno_motivo: optional(textUpTo(turnos.limits.motivo)),
      form_status: optional(textUpTo(60)),
    }),
    output: v.object({
      message: v.string(),
      data: v.object({
        pedidos: v.array(fullOrder),
        grupo: v.nullable(group),
        /** Only for users who may see turnos. */
        turno: v.nullable(turno),
      }),
    }),
  }),
  aggregates: ({ productos: products, grupo_uuid }) => [
    ...products.flatMap((line) => (line.uuid ? [`pedido:${line.uuid}`] : [])),
    ...(grupo_uuid ? [`grupo:${grupo_uuid}`] : []),
  ],
  creates: () => true,
  formAt: { at: () => '/pedido/nuevo-multiple' },
  fields: null,
  sentence: savedOrdersSentence,
})

/** Cancel with a reason, ready, delivered, or any listed status for sellers. [S141–S143] */
export const changeStatus = defineOperation({
  name: 'orders.change-status.v1',
  endpoint: defineEndpoint({
    method: 'POST',
    whileImpersonating: 'yes',
    path: '/api/pedido/set-status',
    summary: 'Cambiar el estado de un pedido',
    needs: 'pedido-ver',
    body: 'form',
    input: v.object({
      uuid,
      status: requiredText(60, 'Debe seleccionar un estado'),
      motivo: optional(textUpTo(record.limits.note)),
    }),
    output: savedOrder,
  }),
  aggregates: ({ uuid: id }) => [`pedido:${id}`],
  versioned: ({ uuid: id }) => ({ table: 'pedidos', key: id }),
  formAt: { at: ({ uuid: id }) => `/pedido/${id}`, isMadeAgain: true },
  fields: { record, chosen: ['status'] },
  sentence: statusSentence,
})

/** The preferred delivery date, edited in place. [S145, A20] */
export const changePreferredDate = defineOperation({
  name: 'orders.change-date.v1',
  endpoint: defineEndpoint({
    method: 'POST',
    whileImpersonating: 'yes',
    path: '/api/pedido/update-custom',
    summary: 'Cambiar la fecha de entrega preferida',
    needs: 'pedido-ver',
    body: 'form',
    input: v.object({ uuid, preferred_delivery_date: optional(day) }),
    output: savedOrder,
  }),
  aggregates: ({ uuid: id }) => [`pedido:${id}`],
  versioned: ({ uuid: id }) => ({ table: 'pedidos', key: id }),
  formAt: { at: ({ uuid: id }) => `/pedido/${id}`, isMadeAgain: true },
  fields: { record, chosen: ['preferred_delivery_date'] },
  sentence: preferredDaySentence,
})

export const ordersOperations = [saveOrder, saveOrders, changeStatus, changePreferredDate]
export const ordersEndpoints = [listOrders, getOrder]
