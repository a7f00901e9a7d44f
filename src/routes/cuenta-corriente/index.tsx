import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { kindInWords } from '#contract/calls/statement/statement.ts'
import { AccountChoice } from '#src/features/accounts/account-choice.tsx'
import { StatementPage } from '#src/features/statement/statement-page.tsx'
import { VoucherFiles } from '#src/features/vouchers/voucher-files.tsx'
import { optional, said } from '#src/lists/search-params.ts'

export const Route = createFileRoute('/cuenta-corriente/')({
  validateSearch: v.object({
    cuenta: optional(v.pipe(said, v.regex(/^\d{1,9}$/))),
  }),
  component: StatementRoute,
})

function StatementRoute() {
  const { cuenta: wanted } = Route.useSearch()
  const navigate = Route.useNavigate()
  const account = wanted === undefined ? null : Number(wanted)
  const choose = (next: number | null) =>
    void navigate({ search: next === null ? {} : { cuenta: String(next) } })

  return (
    <StatementPage
      account={account}
      choice={<AccountChoice value={account} onChange={choose} />}
      filesOf={({ id, clase: kind, referencia: reference, original, url }) => (
        <VoucherFiles {...{ id, original, url }} name={`${kindInWords(kind)} ${reference}`} />
      )}
    />
  )
}
