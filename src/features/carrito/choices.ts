import { formatCuit } from '#contract/kit/cuit.ts'
import type { CuentaParaPedir } from './carrito.queries.ts'

/** The options of a native selector: the chosen one stays available, an empty choice has its own text. */
export function choices(options: readonly string[], chosen: string, none = 'No ha seleccionado aún') {
  if (chosen === '') return [{ value: '', label: none }, ...options]
  return options.includes(chosen) ? [...options] : [chosen, ...options]
}

/** The accounts to choose among, with the chosen one even when this phone does not hold it. */
export function withChosen(cuentas: readonly CuentaParaPedir[], cuit: string): CuentaParaPedir[] {
  if (cuit === '' || cuentas.some((cuenta) => cuenta.cuit === cuit)) return [...cuentas]
  return [{ cuit, account_name: formatCuit(cuit), branch: null }, ...cuentas]
}
