import { DAY_LIST, type downloadPriceList, listPriceLists } from '#contract/calls/config/price-list.ts'
import { dayOf } from '#contract/kit/day.ts'
import type { ArgsOf } from '#contract/kit/endpoint.ts'
import { AppError } from '#contract/kit/errors.ts'
import type { ExportedFile } from '#server/features/exports/exported-file.ts'
import { XLSX } from '#server/features/exports/xlsx.ts'
import type { FileContext, FileReader, StoredContext } from '#server/files/file-job.ts'
import { makeOnce } from '#server/files/make-once.ts'
import { Download } from '#server/http/answer/download.ts'
import { readListOfTheDay, xlsxOfTheDay } from './list-of-the-day.ts'
import { readListFile } from './price-lists.db.ts'

async function listAsked({ db, caller }: FileReader, uuid: string) {
  const found = await readListFile(db, caller, uuid)
  if (!found) throw new AppError('no-encontrado')
  return found
}

async function storedList(context: StoredContext, uuid: string): Promise<Download | null> {
  if (uuid === DAY_LIST) return null
  const { name, file, type } = await listAsked(context, uuid)
  const stored = await context.blobs.get(file)
  if (!stored) throw new AppError('no-encontrado')
  return new Download(`${name}.${type}`, stored.type, stored.bytes)
}

async function dayList(context: FileContext): Promise<Download> {
  const list = await readListOfTheDay(context)
  const content = { maker: 'price-list', version: 2, content: list, extension: 'xlsx' } as const
  const bytes = await makeOnce(context, content, () => xlsxOfTheDay(list))
  return new Download(`lista-de-precios-${dayOf(context.now)}.xlsx`, XLSX, bytes)
}

/** The file of a price list; roles are read again when the link is followed. [A128, SEC11] */
export const priceListFile: ExportedFile<ArgsOf<typeof downloadPriceList>> = {
  gate: listPriceLists.needs,
  check: async (context, { uuid }) => uuid === DAY_LIST || listAsked(context, uuid),
  stored: (context, { uuid }) => storedList(context, uuid),
  made: dayList,
}
