import { formatCuit } from '#contract/kit/cuit.ts'
import { unitText } from '#contract/kit/figures.ts'
import type { AccountToOrder } from './order/cart.queries.ts'

/** The options of a native selector: the chosen one stays available, an empty choice has its own text. */
export function choices(options: readonly string[], chosen: string, none = 'No ha seleccionado aún') {
  if (chosen === '') return [{ value: '', label: none }, ...options]
  return options.includes(chosen) ? [...options] : [chosen, ...options]
}

/** The units of a product, with the chosen one, as people read them. */
export const unitChoices = (units: readonly string[], chosen: string) =>
  choices(units, chosen, 'Elegir').map((choice) =>
    typeof choice === 'string' ? { value: choice, label: unitText(choice, 2) } : choice,
  )

/** The accounts to choose among, with the chosen one even when this phone does not hold it; `name` is then its name. */
export function withChosen(
  accounts: readonly AccountToOrder[],
  cuit: string,
  name?: string,
): AccountToOrder[] {
  if (cuit === '' || accounts.some((account) => account.cuit === cuit)) return [...accounts]
  return [{ cuit, account_name: name ?? formatCuit(cuit), branch: null }, ...accounts]
}
