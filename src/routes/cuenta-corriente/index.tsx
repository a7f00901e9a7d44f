import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { claseEnPalabras } from '#contract/calls/cuenta-corriente/cuenta-corriente.ts'
import { optional, said } from '#src/bridge/listing/said.ts'
import { VoucherFiles } from '#src/features/comprobantes/voucher-files.tsx'
import { CuentaCorrientePage } from '#src/features/cuenta-corriente/cuenta-corriente-page.tsx'
import { CuentaChoice } from '#src/features/cuentas/cuenta-choice.tsx'

export const Route = createFileRoute('/cuenta-corriente/')({
  validateSearch: v.object({
    cuenta: optional(v.pipe(said, v.regex(/^\d{1,9}$/))),
  }),
  component: CuentaCorrienteRoute,
})

function CuentaCorrienteRoute() {
  const { cuenta } = Route.useSearch()
  const navigate = Route.useNavigate()
  const account = cuenta === undefined ? null : Number(cuenta)
  const choose = (next: number | null) =>
    void navigate({ search: next === null ? {} : { cuenta: String(next) } })

  return (
    <CuentaCorrientePage
      account={account}
      choice={<CuentaChoice value={account} onChange={choose} />}
      filesOf={({ id, clase, referencia, original, url }) => (
        <VoucherFiles {...{ id, original, url }} name={`${claseEnPalabras(clase)} ${referencia}`} />
      )}
    />
  )
}
