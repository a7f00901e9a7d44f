/** An order for a plate that is held or ordered by others is refused, or saved without the plate and with a notice. */
export const TAKEN_PLATE = ['rechazar', 'avisar'] as const

/** A rule of trade: its label and its range, in whole numbers. */
interface SalesRule {
  readonly label: string
  readonly least: number
  readonly most: number
}

/** The numbers that root sets for holds and quotes; open holds are counted in plates per seller and per account. */
export const SALES_RULES = {
  plazo: { label: 'Días hábiles que dura un apartado', least: 1, most: 60 },
  extensiones: { label: 'Veces que se puede extender', least: 0, most: 20 },
  por_vendedor: { label: 'Chapas apartadas a la vez por vendedor', least: 1, most: 5000 },
  por_cuenta: { label: 'Chapas apartadas a la vez por cuenta', least: 1, most: 5000 },
  por_dia: { label: 'Apartados de un vendedor en un día', least: 1, most: 5000 },
  sena: { label: 'Seña: porcentaje de lo apartado', least: 1, most: 100 },
  sena_dias: { label: 'Días que suma una seña pagada', least: 1, most: 120 },
  presupuesto_dias: { label: 'Días que vale un presupuesto', least: 1, most: 120 },
  presupuestos_por_dia: { label: 'Presupuestos que envía un vendedor en un día', least: 1, most: 1000 },
  enlace_dias: { label: 'Días que abre el enlace de un muestrario', least: 1, most: 365 },
} as const satisfies Record<string, SalesRule>

export type SalesRuleName = keyof typeof SALES_RULES
export type SalesRules = Record<SalesRuleName, number> & { chapa_ocupada: (typeof TAKEN_PLATE)[number] }
export const SALES_RULE_NAMES = Object.keys(SALES_RULES) as SalesRuleName[]
