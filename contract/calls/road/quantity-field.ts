import { numberField } from '#contract/kit/fields/number.ts'
import { PROOF_LIMITS } from '#contract/records/proofs.ts'

/** A quantity of a line that was handed over or comes back, in its unit; zero is none. */
export const quantityField = numberField(
  { least: 0, most: PROOF_LIMITS.quantity, decimals: 4 },
  { none: 'Debe ingresar una cantidad.', noun: 'la cantidad', least: 'No puede ser menos que cero.' },
)
