import { figure } from '#contract/kit/figures.ts'
import type { CatalogueSource } from '#server/chat/catalogue/source.ts'
import { paragraphs, plain } from './markdown.ts'

const LISTS_BRANCHES =
  /\b(?:que|q|cuales|cuantas|donde)\b.*\bsucursales\b(?: (?:estamos|estan|tienen|tenemos|tenes|hay|son|trabajan|existen|de la empresa))?\W*$|\b(?:lista|listado) de sucursales|^\W*sucursales\W*$/

const ASKS_BAYS = /\b(?:que|cuales|cuantas) naves\b|\bnaves (?:hay|tienen?)\b/

/** The branches that the ERP names, or the naves of one or of all, where a folded question asks for them; else null. */
export async function branchList(
  source: CatalogueSource,
  question: string,
  { branch, isNamed }: { branch: string | undefined; isNamed: boolean },
): Promise<string | null> {
  if (ASKS_BAYS.test(question)) {
    const all = (await source.listed())?.branches ?? []
    const lines = all
      .filter(({ name, bays }) => bays !== null && (branch === undefined || name === branch))
      .map(({ name, bays }) => `**${plain(name)}**: naves ${plain(bays ?? '')}.`)
    return lines.length === 0 ? null : paragraphs(lines)
  }
  if (isNamed || !LISTS_BRANCHES.test(question)) return null
  const names = (await source.listed())?.branches.map(({ name }) => name) ?? []
  return names.length === 0
    ? null
    : `**${figure(names.length)} sucursales**: ${names.sort().map(plain).join(', ')}.`
}
