import { figure } from '#contract/kit/figures.ts'
import type { CatalogueSource } from '#server/chat/catalogue/source.ts'
import { plain } from './markdown.ts'

const LISTS_BRANCHES =
  /\b(?:que|q|cuales|cuantas|donde)\b.*\bsucursales\b(?: (?:estamos|estan|tienen|tenemos|tenes|hay|son|trabajan|existen|de la empresa))?\W*$|\b(?:lista|listado) de sucursales|^\W*sucursales\W*$/

/** The branches that the ERP names, where a folded question asks for them; else null. */
export async function branchList(source: CatalogueSource, question: string): Promise<string | null> {
  if (!LISTS_BRANCHES.test(question)) return null
  const names = (await source.listed())?.branches.map(({ name }) => name) ?? []
  return names.length === 0
    ? null
    : `**${figure(names.length)} sucursales**: ${names.sort().map(plain).join(', ')}.`
}
