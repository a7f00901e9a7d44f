/** The results with one lot, to which its label leads. */
export const lotPlace = ({ product_code, batch }: { product_code: string; batch: string }) =>
  ({ to: '/buscador-de-materiales/resultados', search: { lote: batch, product_code } }) as const
