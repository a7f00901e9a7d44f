import type { Grupo } from '#contract/calls/grupos.ts'
import type { Turno } from '#contract/calls/turnos.ts'
import { quantityText } from '#contract/kit/figures.ts'
import type { OrdenSap } from '#contract/rules/sap-orders.ts'
import type { TurnoValues } from '#src/features/turnos/turno-values.ts'
import type { CatalogoDelTurno } from '#src/features/turnos/turnos.queries.ts'
import type { SelectOption } from '#src/ui/fields/select-options.ts'
import type { Taken } from './taken.ts'

interface Cuenta {
  id: number
  cuit: string
  account_name: string
  sap: string | null
}

/** The options of a turno: those known to this phone, what the turno already contains, and what was chosen and is taken. */
export interface Choices {
  cuentas: Cuenta[]
  grupos: Pick<Grupo, 'uuid' | 'nombre' | 'billing_name' | 'billing_cuit'>[]
  ordenesSap: OrdenSap[]
}

const byKey = <T>(rows: readonly T[], key: (row: T) => unknown): T[] => [
  ...new Map(rows.map((row) => [key(row), row])).values(),
]

export function choicesOf(
  catalogo: CatalogoDelTurno | undefined,
  turno: Turno | null,
  taken: Pick<Taken, 'grupos' | 'ordenesSap'>,
): Choices {
  return {
    cuentas: byKey([...(turno?.accounts ?? []), ...(catalogo?.cuentas ?? [])], (one) => one.id),
    grupos: byKey(
      [...(turno?.grupos_de_pedidos ?? []), ...taken.grupos, ...(catalogo?.grupos ?? [])],
      (one) => one.uuid,
    ),
    ordenesSap: byKey(
      [...(catalogo?.ordenesSap ?? []), ...taken.ordenesSap, ...(turno?.sap_orders ?? [])],
      (one) => one.sap_order,
    ),
  }
}

export const accountOptions = ({ cuentas }: Choices): SelectOption[] =>
  cuentas.map((cuenta) => ({ value: String(cuenta.id), label: cuenta.account_name, detail: cuenta.cuit }))

export const groupOptions = (grupos: Choices['grupos']): SelectOption[] =>
  grupos.map((grupo) => ({ value: grupo.uuid, label: grupo.nombre, detail: grupo.billing_name }))

export const sapOptions = (orders: readonly OrdenSap[]): SelectOption[] =>
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
export function limitedTo(accounts: readonly string[], { cuentas, grupos, ordenesSap }: Choices) {
  const chosen = cuentas.filter((cuenta) => accounts.includes(String(cuenta.id)))
  const cuits = new Set(chosen.map((one) => one.cuit))
  const saps = new Set(chosen.flatMap((one) => (one.sap ? [one.sap] : [])))
  return {
    grupos: grupos.filter((grupo) => cuits.has(grupo.billing_cuit)),
    ordenesSap: ordenesSap.filter(
      (one) =>
        accounts.includes(String(one.account_id)) || one.products.some((line) => saps.has(line.sap_customer)),
    ),
  }
}

interface Accounted {
  values: TurnoValues
  /** The things removed along with the accounts, in a sentence; '' for none. */
  said: string
}

/** The form with other accounts: what belonged to those that left goes with them. [S173] */
export function withAccounts(values: TurnoValues, accounts: string[], choices: Choices): Accounted {
  const left = limitedTo(accounts, choices)
  const groups = new Set(left.grupos.map((grupo) => grupo.uuid))
  const orders = new Set(left.ordenesSap.map((one) => one.sap_order))
  const grupos = values.grupos.filter((one) => groups.has(one))
  const sap_orders = values.sap_orders.filter((one) => orders.has(one))
  const gone = [
    ...counted(values.grupos.length - grupos.length, 'grupo', 'grupos'),
    ...counted(values.sap_orders.length - sap_orders.length, 'orden SAP', 'órdenes SAP'),
  ]
  const said = gone.length === 0 ? '' : `Con la cuenta se quitó: ${gone.join(' y ')}.`
  return { values: { ...values, accounts, grupos, sap_orders }, said }
}

const counted = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]
