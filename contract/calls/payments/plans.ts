import * as v from 'valibot'

/** A number of installments of a plan, as it costs today. */
export const installments = v.object({
  n: v.number(),
  /** Pesos that the customer pays for each peso to receive, four decimals at most. */
  coefficient: v.number(),
  /** The discount of the plan in percent; 0 when there is none. */
  discount: v.number(),
  /** Like `3 cuotas (1,15)`. */
  label: v.string(),
})

/** A plan of an account; administrators choose among them, others have the first. [S230, A69] */
export const installmentPlan = v.object({
  fee: v.number(),
  name: v.string(),
  installments: v.array(installments),
})
export type InstallmentPlan = v.InferOutput<typeof installmentPlan>
