import type { priceLists } from '#contract/calls/config/price-lists.ts'
import type { RecordOf } from '#contract/kit/catalogue.ts'
import { formatMoment } from '#contract/kit/day.ts'

type StoredFile = RecordOf<typeof priceLists>['archivo']

/** 'PDF del 23/11/2026 10:20'; '' without a file. */
export const fileText = (file: StoredFile): string =>
  file ? `${file.type.toUpperCase()} del ${formatMoment(file.created_at)}` : ''
