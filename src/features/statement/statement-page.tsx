import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type AccountDocument, getStatement } from '#contract/calls/statement/statement.ts'
import { dayOf } from '#contract/kit/day.ts'
import { DAY_MS } from '#contract/kit/time/day-ms.ts'
import { absentRemote } from '#src/read/absence.ts'
import { erpAgeText } from '#src/read/age-text.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useRemote } from '#src/read/remote-query.ts'
import { useReportAge } from '#src/read/shown-ages.ts'
import { useNow } from '#src/read/use-now.ts'
import { seesEveryAccount } from '#src/records/accounts/sellers.ts'
import { Absent } from '#src/ui/feedback/absent.tsx'
import { AgeLine } from '#src/ui/feedback/age-line.tsx'
import { FormNote } from '#src/ui/feedback/form-note.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import { PaperHead } from '#src/ui/paper/paper-head.tsx'
import { PrintButton } from '#src/ui/paper/print-button.tsx'
import { AgeingCard } from './ageing-card.tsx'
import { BalanceCard } from './balance/balance-card.tsx'
import { CompanyCard } from './company-card.tsx'
import { ResumenCard } from './resumen-card.tsx'
import classes from './statement.module.css'

/** A balance that is older may be another by now, in milliseconds. */
const FRESH_MS = DAY_MS

interface StatementPageProps {
  /** The account chosen; null for all of one's own. */
  account: number | null
  /** The way to choose an account. */
  choice: ReactNode
  /** The files of a document. */
  filesOf: (doc: AccountDocument) => ReactNode
}

/** The debt, document by document, also without network; users of every account name one. [S250–S252, A74] */
export function StatementPage({ account, choice, filesOf }: StatementPageProps) {
  const { user } = useDevice().parts
  const history = (
    <Button
      variant="default"
      renderRoot={(looks) => (
        <Link
          to="/historico-de-comprobantes"
          search={account === null ? {} : { cuenta: String(account) }}
          {...looks}
        />
      )}
    >
      Histórico de comprobantes
    </Button>
  )
  return (
    <Page
      title="Cuenta corriente"
      actions={
        <>
          {history}
          {account === null && seesEveryAccount(user) ? null : <PrintButton />}
        </>
      }
    >
      {choice}
      {account === null && seesEveryAccount(user) ? null : (
        <Statement key={account} account={account} filesOf={filesOf} />
      )}
    </Page>
  )
}

function Statement({ account, filesOf }: Omit<StatementPageProps, 'choice'>) {
  const now = useNow()
  const input = account === null ? {} : { account: String(account) }
  const remote = useRemote(getStatement, input, { persist: true })
  const { data, fetchedAt, age } = remote
  const erpAt = data?.al ? Date.parse(data.al) : null
  useReportAge(fetchedAt, erpAt)
  if (!data || fetchedAt === undefined)
    return <Absent {...absentRemote(remote)} what="La cuenta corriente" none="No se encontró la cuenta" />

  const today = dayOf(new Date(now))
  const isOld = now - Math.min(fetchedAt, erpAt ?? fetchedAt) > FRESH_MS
  const docs = data.docsPorSociedad.flatMap((company) => company.docs)
  const names = [...new Set(docs.map(({ account_name }) => account_name))].join(', ')
  const erp = erpAgeText(erpAt, { at: fetchedAt, now })
  return (
    <>
      <PaperHead kind={`Estado de cuenta${names && ` de ${names}`}`} note="No es un comprobante" />
      <AgeLine text={erp === null ? age : `Datos ${erp}`} />
      {isOld ? <FormNote isWarning>Los datos tienen más de un día: puede haber cambiado.</FormNote> : null}
      <div className={classes.cards}>
        <ResumenCard statement={data} account={account} />
        <AgeingCard statement={data} day={dayOf(new Date(fetchedAt))} />
        <BalanceCard statement={data} today={today} />
        {data.docsPorSociedad.map((company) => (
          <CompanyCard
            key={company.code}
            sociedad={company}
            today={today}
            hasAccounts={data.cuentas > 1}
            filesOf={filesOf}
          />
        ))}
      </div>
    </>
  )
}
