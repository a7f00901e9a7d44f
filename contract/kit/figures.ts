const figures = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 2 })

/** `1.204`, `2,5`: two decimals at most. */
export const figure = (value: number): string => figures.format(value)
