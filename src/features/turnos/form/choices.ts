import type { OrderGroup } from '#contract/calls/groups.ts'
import type { Turno } from '#contract/calls/turnos.ts'
import { figure, quantityText } from '#contract/kit/figures.ts'
import type { SapOrder } from '#contract/rules/sap-orders.ts'
import type { TurnoValues } from '#src/features/turnos/turno-values.ts'
import type { TurnoCatalogue } from '#src/features/turnos/turnos.queries.ts'
import type { SelectOption } from '#src/ui/fields/options/select-options.ts'
import type { Taken } from './taken.ts'

interface Account {
  id: number
  cuit: string
  account_name: string
  sap: string | null
}

/** The options of a turno: those known to this phone, what the turno already contains, and what was chosen and is taken. */
export interface Choices {
  cuentas: Account[]
  grupos: Pick<OrderGroup, 'uuid' | 'nombre' | 'billing_name' | 'billing_cuit'>[]
  sapOrders: SapOrder[]
}

const byKey = <T>(rows: readonly T[], key: (row: T) => unknown): T[] => [
  ...new Map(rows.map((row) => [key(row), row])).values(),
]

export function choicesOf(
  catalogue: TurnoCatalogue | undefined,
  turno: Turno | null,
  taken: Pick<Taken, 'grupos' | 'sapOrders'>,
): Choices {
  return {
    cuentas: byKey([...(turno?.accounts ?? []), ...(catalogue?.cuentas ?? [])], (item) => item.id),
    grupos: byKey(
      [...(turno?.grupos_de_pedidos ?? []), ...taken.grupos, ...(catalogue?.grupos ?? [])],
      (item) => item.uuid,
    ),
    sapOrders: byKey(
      [...(catalogue?.sapOrders ?? []), ...taken.sapOrders, ...(turno?.sap_orders ?? [])],
      (item) => item.sap_order,
    ),
  }
}

export const accountOptions = ({ cuentas: accounts }: Choices): SelectOption[] =>
  accounts.map((account) => ({
    value: String(account.id),
    label: account.account_name,
    detail: account.cuit,
  }))

export const groupOptions = (groups: Choices['grupos']): SelectOption[] =>
  groups.map((group) => ({ value: group.uuid, label: group.nombre, detail: group.billing_name }))

export const sapOptions = (orders: readonly SapOrder[]): SelectOption[] =>
  orders.map(({ sap_order, products }) => ({
    value: sap_order,
    label: `SAP ${sap_order}`,
    detail: products
      .map(
        (product) =>
          `${product.product_name} (${quantityText({ quantity: product.confirmed_quantity, unit: product.umb })})`,
      )
      .join(', '),
  }))

/** The groups and ERP orders of these accounts, by CUIT or by ERP number. [S173] */
export function limitedTo(
  accountIds: readonly string[],
  { cuentas: accounts, grupos: groups, sapOrders }: Choices,
) {
  const chosen = accounts.filter((account) => accountIds.includes(String(account.id)))
  const cuits = new Set(chosen.map((account) => account.cuit))
  const saps = new Set(chosen.flatMap((account) => (account.sap ? [account.sap] : [])))
  return {
    grupos: groups.filter((group) => cuits.has(group.billing_cuit)),
    sapOrders: sapOrders.filter(
      (order) =>
        accountIds.includes(String(order.account_id)) ||
        order.products.some((line) => saps.has(line.sap_customer)),
    ),
  }
}

interface Accounted {
  values: TurnoValues
  /** The things removed along with the accounts, in a sentence; '' for none. */
  said: string
}

/** The form with other accounts: what belonged to those that left goes with them. [S173] */
export function withAccounts(values: TurnoValues, accountIds: string[], choices: Choices): Accounted {
  const left = limitedTo(accountIds, choices)
  const groupUuids = new Set(left.grupos.map((group) => group.uuid))
  const orders = new Set(left.sapOrders.map((order) => order.sap_order))
  const groups = values.grupos.filter((group) => groupUuids.has(group))
  const sap_orders = values.sap_orders.filter((order) => orders.has(order))
  const gone = [
    ...counted(values.grupos.length - groups.length, 'grupo', 'grupos'),
    ...counted(values.sap_orders.length - sap_orders.length, 'orden SAP', 'órdenes SAP'),
  ]
  const said = gone.length === 0 ? '' : `Con la cuenta se quitó: ${gone.join(' y ')}.`
  return { values: { ...values, accounts: accountIds, grupos: groups, sap_orders }, said }
}

const counted = (count: number, text: string, many: string): string[] =>
  count === 0 ? [] : [`${figure(count)} ${count === 1 ? text : many}`]
