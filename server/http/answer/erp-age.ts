import { ERP_AGE_HEADER, type ErpSet, erpAgeText } from '#contract/rules/erp-age.ts'
import type { Context } from '#server/http/handler.ts'

/** Says with the answer when the ERP last gave what it holds. [A184] */
export function sayErpAge(
  { header }: Pick<Context, 'header'>,
  set: ErpSet | undefined,
  at: string | null,
): void {
  if (set !== undefined && at !== null) header(ERP_AGE_HEADER, erpAgeText(set, at))
}
