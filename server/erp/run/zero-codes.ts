import { sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import type { ErpImport, ZeroRule } from '#server/erp/erp-import.ts'
import type { Row } from './read-line.ts'

const bareOf = (code: string): string => code.replace(/^0+(?=.)/, '')

/** The stored form of each code of digits, by what it stands within and its digits without leading zeros. */
async function formsOf(tx: Tx, { stored, bothWays = false }: ZeroRule): Promise<ReadonlyMap<string, string>> {
  const { rows } = await tx.execute<{ within: string; code: string }>(sql`
    select coalesce(within, '') as within, min(code) as code from (${stored}) s
    where code ~ '^[0-9]+$' group by 1, ltrim(code, '0')
    having count(distinct code) = 1 and (min(code) like '0%' or ${bothWays}::boolean)`)
  return new Map(rows.map(({ within, code }) => [`${within}\n${bareOf(code)}`, code]))
}

/**
 * Gives the codes of a line the stored form of the one that is meant, where a spreadsheet dropped their leading zeros:
 * only where exactly one stored code has the same digits.
 */
export async function zeroRestorer(tx: Tx, { zeros = [] }: ErpImport): Promise<(values: Row) => void> {
  const rules: { rule: ZeroRule; forms: ReadonlyMap<string, string> }[] = []
  for (const rule of zeros) rules.push({ rule, forms: await formsOf(tx, rule) })
  const withForms = rules.filter(({ forms }) => forms.size > 0)
  return (values) => {
    for (const { rule, forms } of withForms) {
      const code = values[rule.column]
      if (typeof code !== 'string' || !/^\d+$/.test(code)) continue
      if (code.startsWith('0') && !rule.bothWays) continue
      const within = (rule.within ?? []).map((name) => values[name] ?? '').join(' ')
      values[rule.column] = forms.get(`${within}\n${bareOf(code)}`) ?? code
    }
  }
}
